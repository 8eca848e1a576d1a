/** The keys of every emulator: for its HTTP interface, and the bearer token of its MCP server. */
export const ORDERS_KEYS = { apiKey: 'emulated-orders-key', mcpToken: 'emulated-orders-token' }
