/** Whether a client takes JSON, by its Accept header. Without one, it takes anything. Older clients write `*` for that. */
export function takesJson(accept: string | null): boolean {
  if (accept === null || accept.trim() === '') return true
  return accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    return !isRefused && ['application/json', 'application/*', '*/*', '*'].includes(type)
  })
}
