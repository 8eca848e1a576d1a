'use client'

import './globals.css'

interface ErrorProps {
  error: unknown
  retry: () => void
}

/** For a failure of the root layout. The user's language is unknown then, so the page shows both languages. */
export default function GlobalError({ retry }: ErrorProps) {
  return (
    <html lang="en">
      <body>
        <title>Santral</title>
        <main className="mx-auto grid max-w-md gap-6 px-4 py-20 text-center">
          <div>
            <h1 className="text-lg font-semibold">Santral could not be reached</h1>
            <p className="mt-1 text-muted">
              Something went wrong on our side; your data is safe. Try again in a moment.
            </p>
          </div>
          <div lang="tr">
            <h2 className="text-lg font-semibold">Santral’a ulaşılamadı</h2>
            <p className="mt-1 text-muted">
              Bizim tarafımızda bir sorun oluştu; verileriniz güvende. Birazdan yeniden deneyin.
            </p>
          </div>
          <button
            type="button"
            onClick={retry}
            className="mx-auto control rounded-md bg-accent px-4 font-medium text-on-accent"
          >
            Try again / <span lang="tr">Yeniden dene</span>
          </button>
        </main>
      </body>
    </html>
  )
}
