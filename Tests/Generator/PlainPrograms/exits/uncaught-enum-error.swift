enum Failure: Error { case broken(String), lost }
print("start")
throw Failure.broken("pipe")
