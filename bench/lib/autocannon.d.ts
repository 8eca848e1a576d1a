/** The part of autocannon that bench/lib/load.ts uses; the package brings no types. */
declare module 'autocannon' {
  export interface Request {
    method: string
    path: string
    headers: Record<string, string>
    body?: string
  }

  export interface Client {
    /** `setupRequest` is asked for every request, in the order in which they leave. */
    setRequests(requests: { setupRequest: (defaults: Request) => Request }[]): void
    on(
      event: 'response',
      listener: (status: number, bytes: number, milliseconds: number) => void,
    ): void
  }

  export interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    /** Ends earlier once so many were sent. */
    maxOverallRequests?: number
    /** Milliseconds between two looks at whether to end. */
    sampleInt?: number
    setupClient: (client: Client) => void
  }

  export interface Result {
    /** Connections that failed, timeouts among them. */
    errors: number
  }

  export default function autocannon(options: Options): Promise<Result>
}
