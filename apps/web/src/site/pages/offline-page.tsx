import { buttonClass, Logo } from '@recado/ui'
import { text } from '../../text/site/offline.ts'
import { Document } from '../document.tsx'
import type { PageProps } from './landing-page.tsx'

/** `/sin-conexion`: kept by the service worker, and shown by it in place of any page that cannot be fetched. */
export function OfflinePage({ facts, assets, path }: PageProps) {
  return (
    <Document facts={facts} assets={assets} path={path} title={text.tab} description={text.body} hidden>
      <main id="contenido" data-site data-offline className="grid min-h-dvh place-items-center p-8 phone:p-5">
        <div className="max-w-120">
          <Logo height={40} />
          <h1 className="mt-10 text-40 font-bold tracking-[-.03em]">{text.title}</h1>
          <p className="mt-3 text-16 text-pretty text-muted">{text.body}</p>
          {/* Without an action it asks for the page that was wanted. */}
          <form>
            <button className={buttonClass({ variant: 'primary', size: 'xl', className: 'mt-8' })}>
              {text.retry}
            </button>
          </form>
        </div>
      </main>
    </Document>
  )
}
