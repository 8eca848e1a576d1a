import { getLocale, getTranslations } from 'next-intl/server'
import { cookies } from 'next/headers'
import enDark from './pictures/overview-en-dark.webp'
import enLight from './pictures/overview-en-light.webp'
import trDark from './pictures/overview-tr-dark.webp'
import trLight from './pictures/overview-tr-light.webp'
import { readTheme, THEME_COOKIE } from './theme'

const PICTURES = {
  en: { light: enLight, dark: enDark },
  tr: { light: trLight, dark: trDark },
}

/** A picture of the panel in the reader's language and theme. `npm run pictures -- --front` takes it anew. */
export async function ProductPicture() {
  const t = await getTranslations('site.picture')
  const pictures = PICTURES[(await getLocale()) === 'tr' ? 'tr' : 'en']
  const theme = readTheme((await cookies()).get(THEME_COOKIE)?.value)
  const { src, width, height } = pictures[theme === 'dark' ? 'dark' : 'light']
  return (
    <picture>
      {theme === 'system' && (
        <source srcSet={pictures.dark.src} media="(prefers-color-scheme: dark)" />
      )}
      <img
        src={src}
        width={width}
        height={height}
        alt={t('alt')}
        loading="lazy"
        className="h-auto w-full rounded-2xl border border-line shadow-lift max-md:aspect-square max-md:object-cover max-md:object-[40%_0]"
      />
    </picture>
  )
}
