# docker build --tag exhibit . && docker run --rm --security-opt seccomp=unconfined --security-opt apparmor=unconfined \
#   --security-opt systempaths=unconfined --volume "$PWD:/package" exhibit check
#
# bubblewrap makes namespaces of its own in the container, each with its /proc. Docker's default profiles, and the parts
# of /proc that it hides, do not allow that.
FROM swift:6.3-bookworm AS build
RUN apt-get update -qq && apt-get install --yes -qq --no-install-recommends make
COPY . /exhibit
RUN make -C /exhibit install PREFIX=/opt/exhibit

FROM swift:6.3-bookworm
RUN apt-get update -qq && apt-get install --yes -qq --no-install-recommends bubblewrap \
  && rm -rf /var/lib/apt/lists/* && useradd --create-home author
COPY --from=build /opt/exhibit /usr/local
USER author
WORKDIR /package
ENTRYPOINT ["exhibit"]
CMD ["check"]
