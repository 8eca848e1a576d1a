/** Letters that NFKD does not take apart. */
const PLAIN: Record<string, string> = { ı: 'i', ß: 'ss', æ: 'ae', ø: 'o', đ: 'd', ł: 'l' }

/**
 * A text as its plain small letters: `İPTAL`, `Iptal` and `iptal` are one, and `ucret` is `ücret`, because
 * people and speech recognisers leave marks out. What Turkish tells apart by them is lost, and rarely missed.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ıßæøđł]/g, (letter) => PLAIN[letter] ?? letter)
}
