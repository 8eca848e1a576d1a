FROM node:20.20.2-bookworm-slim AS build
WORKDIR /app
# Packages come first, so that a change of the code does not install them again.
COPY package.json package-lock.json .npmrc ./
COPY scripts/prepare.mjs scripts/
COPY scripts/lib/digests.mjs scripts/lib/paths.mjs scripts/lib/
RUN node -e "import('./scripts/prepare.mjs').then(({ installPackages }) => installPackages(console.error, 'production'))"
COPY . .
# `off` has Next serve the API. It is set when the image is built and when it runs.
ARG API_FRONT=on
ENV API_FRONT=$API_FRONT
# Builds here, so that nothing is stale when the container starts.
RUN node -e "import('./scripts/prepare.mjs').then(({ prepare }) => prepare({ build: true, packages: 'production' }))"

# The voice worker: `docker build --target agent`. Its packages are its own.
FROM build AS agent-build
RUN node -e "import('./scripts/prepare.mjs').then(({ prepareAgent }) => prepareAgent())"

FROM node:20.20.2-bookworm-slim AS agent
# LiveKit's native library trusts the certificates of the system.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=agent-build --chown=node:node /app/agent /app/agent
USER node
ENV NODE_ENV=production
# Healthy while it is registered with LiveKit.
HEALTHCHECK --interval=10s --timeout=5s --retries=3 --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8081/').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "agent/.bundle/main.mjs"]

FROM node:20.20.2-bookworm-slim
WORKDIR /app
COPY --from=build --chown=node:node /app /app
# Mail that is not sent, in a volume of the same owner.
RUN mkdir /data && chown node:node /data
USER node
ARG API_FRONT=on
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data SANTRAL_PREPARED=true API_FRONT=$API_FRONT
EXPOSE 3000
# /api/health answers 503 where requests fail. The first start migrates the database.
HEALTHCHECK --interval=10s --timeout=5s --retries=3 --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "embedded/start.mjs"]
