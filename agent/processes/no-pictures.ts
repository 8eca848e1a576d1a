/** Replaces `sharp` in the bundle: a call has no pictures. */
export default function noPictures(): never {
  throw new Error('The voice worker is bundled without sharp.')
}
