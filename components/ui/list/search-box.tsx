import { Search } from '@/components/icons/search'
import { SearchInput } from './search-input'

interface SearchBoxProps {
  label: string
  /** The parameter in the URL; `search` by default. */
  name?: string
  /** Its width; `md:max-w-xs` by default. */
  className?: string
}

/** Searches while the reader types. The URL has the search term. For server components. */
export function SearchBox(props: SearchBoxProps) {
  return <SearchInput {...props} icon={<Search aria-hidden />} />
}
