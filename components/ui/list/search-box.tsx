import { Search } from 'lucide-react'
import { SearchInput } from './search-input'

interface SearchBoxProps {
  /** What is searched: "Search by name, phone or company". */
  label: string
  /** The parameter in the address; `search` unless told. */
  name?: string
  /** Its width beside others; `md:max-w-xs` unless told. */
  className?: string
}

/** Searches as one types; what is searched for stands in the address. For server components. */
export function SearchBox(props: SearchBoxProps) {
  return <SearchInput {...props} icon={<Search aria-hidden />} />
}
