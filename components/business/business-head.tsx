import { formatPhone } from '@/lib/platform/phone/phone'
import type { Business } from '@/lib/features/business/rules/business'

/** A business as the people whom it calls see it: logo, name, address, phone and website. Nothing if nothing is known. */
export function BusinessHead({ business, locale }: { business: Business; locale: string }) {
  const { name, address, phone, website, logo } = business
  if (![name, address, phone, website, logo].some(Boolean)) return null
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
        {(phone || website) && (
          <p className="flex flex-wrap gap-x-4">
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

const LINK = 'inline-flex min-h-11 items-center text-accent hover:underline md:min-h-7'
