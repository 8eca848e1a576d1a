export const VECTOR_DIMENSIONS = 1536

/** Pads a vector with zeros to `VECTOR_DIMENSIONS`, which changes no cosine. */
export function paddedVector(vector: number[]): number[] {
  return [...vector, ...Array<number>(VECTOR_DIMENSIONS - vector.length).fill(0)]
}

/** The dot product, which is the cosine of two unit vectors. */
export function dotProduct(one: number[], other: number[]): number {
  return one.reduce((sum, each, at) => sum + each * (other[at] ?? 0), 0)
}
