import { fold, stemOf, wordsOf } from '@/lib/vendors/embeddings/rules/words'
import type { Briefing } from '../briefing'

export type OfferedTool = Briefing['tools'][number]

/** Words of tools and questions that say little about what a tool is for. */
const EMPTY = new Set(
  `tool system describes another get find list search check show look read fetch query status state info detail details
  number code id name value date day time such example for from into the and with about what where when which who how
  that this whose does is are was has have had can could will would you your my mine me our of to in on at an it its
  please want need like say says tell tells give gives know
  bir bu su ve ile icin ne nerede neresi nasil hangi kim kac zaman var mi mu icin olan gibi numara numarali numarasi
  durum durumu bilgi bilgisi istiyorum lutfen sorgula getir bul listele goster soyle soyler ver olarak musteri customer
  language dil message mesaj`
    .split(/\s+/)
    .filter(Boolean),
)

/** Words of both languages for what businesses are asked about, each with its first letters. */
const ALIASES: readonly (readonly [concept: string, ...beginnings: string[]])[] = [
  ['order', 'order', 'siparis'],
  ['return', 'return', 'iade', 'geri gonder'],
  ['cancel', 'cancel', 'iptal'],
  ['invoice', 'invoice', 'bill', 'fatura'],
  ['balance', 'balance', 'bakiye'],
  ['stock', 'stock', 'availab', 'stok'],
  ['delivery', 'deliver', 'ship', 'parcel', 'courier', 'kargo', 'teslim'],
  ['payment', 'pay', 'odeme'],
  ['product', 'product', 'item', 'urun'],
  ['subscription', 'subscri', 'abone'],
  ['reservation', 'reserv', 'rezerv'],
  ['ticket', 'ticket', 'bilet'],
  ['repair', 'repair', 'servis', 'tamir'],
  ['weather', 'weather', 'hava'],
]

/** Minimum length of a word that matches longer ones. */
const MIN_STEM = 4

function conceptsOf(text: string): Set<string> {
  const words = wordsOf(fold(text.replaceAll('_', ' '))).filter((word) => !/\d/.test(word))
  const concepts = words.filter((word) => word.length > 2 && !EMPTY.has(word)).map(conceptOf)
  return new Set(concepts)
}

function conceptOf(word: string): string {
  const alias = ALIASES.find(([, ...beginnings]) => beginnings.some((one) => word.startsWith(one)))
  return alias?.[0] ?? stemOf(word)
}

function has(concepts: ReadonlySet<string>, wanted: string): boolean {
  return [...concepts].some((one) => {
    const [short = '', long = ''] = [one, wanted].toSorted((a, b) => a.length - b.length)
    return one === wanted || (short.length >= MIN_STEM && long.startsWith(short))
  })
}

/** How well a tool suits an utterance. Words of its name count most; those that were not said count against it. */
function fitness({ name, description }: OfferedTool, said: ReadonlySet<string>): number {
  const named = [...conceptsOf(name)]
  const matched = named.filter((concept) => has(said, concept))
  const described = [...conceptsOf(description)].filter(
    (concept) => !named.includes(concept) && has(said, concept),
  )
  return 2 * matched.length - (named.length - matched.length) + described.length
}

/** Minimum fitness of a tool that is used. */
const FITS = 2

/** Sorts the custom tools that an utterance asks for, the fittest first. */
export function fittingTools({ tools }: Briefing, utterance: string): OfferedTool[] {
  const said = conceptsOf(utterance)
  return tools
    .filter(({ custom }) => custom)
    .map((tool) => ({ tool, fits: fitness(tool, said) }))
    .filter(({ fits }) => fits >= FITS)
    .toSorted((one, other) => other.fits - one.fits)
    .map(({ tool }) => tool)
}
