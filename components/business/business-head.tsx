import { getTranslations } from 'next-intl/server'
import { formatPhone } from '@/lib/platform/phone/phone'
import type { Business } from '@/lib/features/business/rules/business'

/** A business as the people whom it calls see it: logo, name, address, phone and website. Nothing if nothing is known. */
export async function BusinessHead({ business, locale }: { business: Business; locale: string }) {
  const { name, address, phone, website, logo } = business
  if (![name, address, phone, website, logo].some(Boolean)) return null
  const t = await getTranslations('business')
  return (
    <div className="flex items-start gap-4">
      {logo && (
        // A file of the account, already small: there is nothing for the framework to optimise.
        // eslint-disable-next-line @next/next/no-img-element
        <img
          src={logo}
          alt=""
          className="size-14 shrink-0 rounded-md border border-line bg-surface object-contain"
        />
      )}
      <div className="grid min-w-0 gap-0.5">
        {name && <p className="font-semibold break-words">{name}</p>}
        {address && <p className="whitespace-pre-line text-muted">{address}</p>}
        {(address || phone || website) && (
          <p className="flex flex-wrap gap-x-4">
            {address && (
              <a href={mapUrl(address)} rel="noreferrer nofollow" className={LINK}>
                {t('map')}
              </a>
            )}
            {phone && (
              <a href={`tel:${phone}`} className={LINK}>
                {formatPhone(phone, locale)}
              </a>
            )}
            {website && (
              <a href={website} rel="noreferrer nofollow" className={`${LINK} break-all`}>
                {website.replace(/^https?:\/\//, '')}
              </a>
            )}
          </p>
        )}
      </div>
    </div>
  )
}

/** The address on a map. The map is a link, so that no page of ours loads anything from there. */
function mapUrl(address: string): string {
  const query = address.replace(/\s*\n\s*/g, ', ')
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query }).toString()}`
}

const LINK = 'inline-flex min-h-11 items-center text-accent hover:underline md:min-h-7'
