/** An MCP server (streamable HTTP) that an account holder chose. */
export interface McpServerAddress {
  url: string
  headers: Record<string, string>
  /** Covers everything from the connection to the last byte of the answer. */
  timeoutMs: number
}

export interface McpTool {
  name: string
  description: string
  /** A JSON Schema as the server gives it, of a limited size. */
  inputSchema: Record<string, unknown>
}

/** The result of a tool, which may be that it failed. All of it is text of strangers. */
export interface McpResult {
  /** The texts of its content. Other parts are named in brackets. */
  text: string
  isError: boolean
  structured: Record<string, unknown> | null
}

export type McpFailure =
  | 'timeout'
  | 'dns'
  | 'address_refused'
  | 'tls'
  | 'connection'
  | 'too_large'
  /** A URL or header that HTTP does not allow. */
  | 'invalid_request'
  | 'unauthorized'
  /** The answer is not one of MCP: HTML, another status, or JSON of another kind. */
  | 'not_mcp'
  /** The server understood, and answered with an error. */
  | 'refused'

export class McpFailed extends Error {
  constructor(
    readonly code: McpFailure,
    /** The server's own message, the HTTP status, or the error code of Node or the system. */
    readonly detail: string,
  ) {
    super(`${code}: ${detail}`)
    this.name = 'McpFailed'
  }
}

export interface McpClient {
  /** Lists all tools, at most 200. @throws McpFailed */
  listTools(server: McpServerAddress): Promise<McpTool[]>
  /** Calls a tool once. @throws McpFailed */
  callTool(
    server: McpServerAddress,
    name: string,
    args: Record<string, unknown>,
  ): Promise<McpResult>
}
