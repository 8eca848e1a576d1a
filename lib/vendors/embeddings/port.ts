/** Turns texts into vectors. Texts of similar meaning have vectors near each other. */
export interface Embedder {
  /** Stored with every vector. Vectors of different models are never compared. */
  model: string
  /** `lexical` compares words, not meanings. The panel labels it as such. */
  kind: 'lexical' | 'model'
  /**
   * One vector of `VECTOR_DIMENSIONS` for each text, in their order. The vector of a question may differ
   * from that of a document with the same text.
   * @throws EmbedderBusy, EmbedderRefused
   */
  embed(texts: string[], as: 'document' | 'question'): Promise<number[][]>
}

/** The embedder could not answer (429, 5xx, no response). Worth another attempt. */
export class EmbedderBusy extends Error {
  constructor(
    message: string,
    /** The delay in seconds that the server asked for; null without one. */
    readonly retryAfterSeconds: number | null,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'EmbedderBusy'
  }
}

/** The server refused the request. Another attempt would not help. The message is its reason, without secrets. */
export class EmbedderRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EmbedderRefused'
  }
}
