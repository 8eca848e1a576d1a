/** Every vector has so many places; shorter ones are filled up with zeros, which changes no cosine. */
export const VECTOR_DIMENSIONS = 1536

/** With zeros up to the places that every vector has, which changes no cosine. */
export function paddedVector(vector: number[]): number[] {
  return [...vector, ...Array<number>(VECTOR_DIMENSIONS - vector.length).fill(0)]
}

/** The cosine, where both are of length 1. */
export function dotProduct(one: number[], other: number[]): number {
  return one.reduce((sum, each, at) => sum + each * (other[at] ?? 0), 0)
}
