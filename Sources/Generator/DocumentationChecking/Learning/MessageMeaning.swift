import TutorialModel

/// The conclusion that an error of the compiler allows about a block.
enum MessageMeaning: Sendable {
  /// A name has no declaration.
  case undeclared
  /// A type lacks a member.
  case lackingMember
  /// A module lacks a declaration.
  case noModuleMember
  /// The code belongs inside a type.
  case asksForType
  /// A declaration lacks its body.
  case asksForBody
  /// A name is declared twice.
  case alternative
  /// A type lacks requirements of a protocol.
  case missingRequirement
  /// A name is found in more than one module.
  case ambiguity
  /// A module is not available.
  case missingModule
  /// The machine lacks something else.
  case beyondMachine
  /// Only code with Objective-C's runtime compiles.
  case objectiveC
  /// Code is missing, if a comment or dots represent it.
  case omission
  /// The error may only follow from others.
  case consequence
  /// Declarations or statements that parse in no form.
  case other

  /// - Parameter identifier: the compiler's name of the message, which is the same in all wordings.
  init(of identifier: String) {
    self =
      Self.meanings[identifier]
      ?? (Self.isMissingBrace(identifier)
        ? .asksForBody : Self.isUnknownType(identifier) ? .consequence : .other)
  }

  /// Indicates whether a declaration lacks its braces; `if` and other statements do not count.
  private static func isMissingBrace(_ identifier: String) -> Bool {
    identifier.hasPrefix("expected_lbrace_") && !identifier.contains("_after_")
  }

  private static func isUnknownType(_ identifier: String) -> Bool {
    identifier.hasPrefix("cannot_infer_") || identifier.hasPrefix("circular_reference")
      || identifier.hasPrefix("cannot_find_")
  }

  private static let meanings: [String: MessageMeaning] = [
    MessageMeaning.undeclared: [
      "cannot_find_in_scope", "cannot_find_in_scope_corrected", "cannot_find_type_in_scope",
      "cannot_find_type_in_scope_did_you_mean", "cannot_find_type_in_cast_expression",
      "cannot_find_self_in_scope", "unknown_attr_name", "macro_undefined",
      "unknown_precedence_group",
      // Declared, but not for the package's users.
      "candidate_inaccessible", "init_candidate_inaccessible",
      // An undeclared `line`, which the compiler knows only as a macro's name.
      "macro_expansion_missing_pound",
    ],
    .lackingMember: ["could_not_find_value_member", "could_not_find_type_member"],
    .noModuleMember: ["no_member_of_module"],
    .asksForType: [
      "static_func_decl_global_scope", "static_var_decl_global_scope", "disallowed_enum_element",
      "initializer_decl_wrong_scope", "subscript_decl_wrong_scope",
      "destructor_decl_outside_class_or_noncopyable", "associatedtype_outside_protocol",
      "property_wrapper_top_level", "mutating_invalid_global_scope", "override_nonclass_decl",
      "lazy_on_already_lazy_global", "member_cannot_be_final", "access_control_open_bad_decl",
      "optional_attribute_non_protocol", "attr_only_one_decl_kind", "dynamic_self_non_method",
      "global_requires_initializer", "accessor_macro_not_single_var", "accessor_macro_at_top_level",
      "assoc_type_outside_of_protocol", "enum_case_outside_of_enum",
      "self_in_nominal", "nscopying_only_on_class_properties",
    ],
    .asksForBody: [
      "func_decl_without_brace", "missing_initializer_def", "expected_init_value",
      "protocol_property_must_be_computed", "subscript_without_get",
    ],
    .alternative: ["invalid_redecl"],
    .missingRequirement: ["type_does_not_conform"],
    .ambiguity: [
      "ambiguous_type_base", "ambiguous_member_type", "ambiguous_decl_ref",
      "ambiguous_operator_ref", "ambiguous_decl_in_module",
    ],
    .missingModule: ["sema_no_import", "sema_no_import_target"],
    .beyondMachine: ["external_macro_not_found", "module_not_testable"],
    .objectiveC: [
      "objc_interop_disabled", "expr_selector_no_objc_runtime", "expr_keypath_no_objc_runtime",
    ],
    .omission: [
      "missing_return_decl", "missing_return_closure", "case_stmt_without_body",
      "non_exhaustive_switch", "return_from_init_without_initing_stored_properties",
      "class_without_init", "variable_used_before_initialized",
      "variable_inout_before_initialized", "variable_closure_use_uninit",
      "variable_function_use_uninit", "use_of_self_before_fully_init",
      "ivar_not_initialized_at_superinit", "ivar_not_initialized_at_implicit_superinit",
      "return_expr_missing", "cannot_convert_closure_result", "closure_argument_list_missing",
      "if_expr_must_be_syntactically_exhaustive", "opaque_type_no_underlying_type_candidates",
    ],
    .consequence: [
      "unbound_generic_parameter", "type_of_expression_is_ambiguous",
      "failed_to_produce_diagnostic",
      "unresolved_member_no_inference", "variable_bound_by_no_pattern", "unresolved_nil_literal",
      "statement_same_line_without_semi", "did_not_call_function", "did_not_call_method",
      "did_not_call_function_value", "invalid_redecl_init", "invalid_redecl_implicit",
      "could_not_infer_placeholder",
    ],
  ].reduce(into: [:]) { table, entry in
    for identifier in entry.value { table[identifier] = entry.key }
  }
}
