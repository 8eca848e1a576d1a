/** The part of autocannon that bench/lib/load.ts uses. The package has no types. */
declare module 'autocannon' {
  export interface Request {
    method: string
    path: string
    headers: Record<string, string>
    body?: string
    /** The `Host` header is made of these two. */
    hostname: string
    port: number | string
  }

  export interface Client {
    /** `setupRequest` is called for every request, in the order of sending. Its result is sent unchanged. */
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
    /** Ends earlier, after so many requests. */
    maxOverallRequests?: number
    /** Milliseconds between two checks whether to end. */
    sampleInt?: number
    setupClient: (client: Client) => void
  }

  export interface Result {
    /** Failed connections, including timeouts. */
    errors: number
  }

  export default function autocannon(options: Options): Promise<Result>
}
