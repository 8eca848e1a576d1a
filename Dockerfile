FROM node:20-bookworm-slim
WORKDIR /app
COPY . .
# Installs, generates and builds; the start then finds nothing stale.
RUN node -e "import('./scripts/prepare.mjs').then(({ prepare }) => prepare({ build: true }))"
ENV HOST=0.0.0.0
EXPOSE 3000
CMD ["node", "embedded/start.mjs"]
