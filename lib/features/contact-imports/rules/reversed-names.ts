import { foldForSearch } from '@/lib/platform/text/search-text'
import type { ImportColumns } from './contact-import'

/** Frequent first names in Turkish and English, folded. Names that are also frequent surnames are left out. */
const FIRST_NAMES = new Set(
  (
    'adem ahmet ali alper anil arda asli ayhan ayla ayse aysegul baris basak berk beyza bora burak burcu busra ' +
    'buse can cansu cem ceren cihan damla defne deniz derya dilek duygu ebru ece eda elif emel emine emre ' +
    'ercan erdem erkan esra eylul ezgi fatih fatma ferhat feyza filiz furkan gamze gizem gokhan gulay gulsah ' +
    'hakan halil hande hasan hatice havva hulya huseyin ibrahim irem ismail kaan kemal kerem kubra leyla ' +
    'mehmet melek melike melis meltem merve mert meryem mine murat mustafa nalan nazli nermin nilay nurcan ' +
    'oguz okan omer onur orhan osman ozge ozlem pelin pinar rabia ramazan recep sadik salih seda selim selin ' +
    'sema serkan sevgi sevil sezen sibel simge sinem sukru sule tolga tugba tuncay ufuk ugur umit umut veli ' +
    'volkan yagmur yasemin yasin yavuz yeliz yunus yusuf zehra zeynep ' +
    'alice amanda amy andrea andrew angela anna barbara brian christopher daniel david deborah elizabeth emily ' +
    'emma eric hannah jennifer jessica john joseph karen kevin laura linda lisa maria mary matthew megan ' +
    'melissa michael michelle nicole olivia patricia peter rachel rebecca richard robert sandra sarah sophia ' +
    'stephanie steven susan william'
  ).split(' '),
)

/**
 * Whether surnames seem to come first in the sampled rows: "Çelik Şule" in one column, or the two columns swapped.
 * Counts rows where only one side is a frequent first name. One of two or more such rows may be an exception.
 */
export function areNamesReversed(
  rows: readonly (readonly string[])[],
  { firstName, lastName, name }: ImportColumns,
): boolean {
  let usual = 0
  let reversed = 0
  for (const row of rows) {
    const [first, last] =
      name === undefined
        ? [word(row, firstName, 0), word(row, lastName, 0)]
        : [word(row, name, 0), word(row, name, -1)]
    const [isFirst, isLast] = [FIRST_NAMES.has(first), FIRST_NAMES.has(last)]
    if (isFirst && !isLast) usual += 1
    if (isLast && !isFirst) reversed += 1
  }
  return reversed > usual
}

function word(row: readonly string[], columns: readonly number[] | undefined, at: number): string {
  const text = columns?.map((column) => row[column]?.trim()).find(Boolean)
  const words = text?.split(/\s+/) ?? []
  return foldForSearch(words.at(at) ?? '')
}
