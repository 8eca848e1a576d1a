FROM node:20-bookworm-slim
WORKDIR /app
COPY . .
# Install, generate and build here, so that nothing is stale when the container starts.
RUN node -e "import('./scripts/prepare.mjs').then(({ prepare }) => prepare({ build: true }))"
ENV HOST=0.0.0.0
EXPOSE 3000
CMD ["node", "embedded/start.mjs"]
