import type { LegalFacts, LegalText } from '../../text/site/legal.ts'
import { Document } from '../document.tsx'
import { Footer, TopBar, Wrap } from '../frame.tsx'
import type { PageProps } from './landing-page.tsx'

/** A text to read: its sections under one another, with a list of them beside on wide screens. */
export function LegalPage({ text, facts, assets, path }: PageProps & { text: LegalText }) {
  const { operator, place, trialDays, replyHours } = facts.content
  const legal: LegalFacts = { operator, place, trialDays, replyHours, mailbox: facts.mailbox }
  return (
    <Document facts={facts} assets={assets} path={path} title={text.tab} description={text.description}>
      <div data-site>
        <TopBar />
        <main id="contenido">
          <Wrap className="grid grid-cols-[220px_minmax(0,1fr)] gap-14 pt-12 pb-24 max-[1000px]:grid-cols-1 max-[1000px]:gap-8 narrow:pt-6 narrow:pb-16">
            <nav aria-label={text.title} className="max-[1000px]:hidden">
              <ul className="sticky top-28 border-l border-line">
                {text.sections.map(({ title }, index) => (
                  <li key={title}>
                    <a
                      href={`#s${index + 1}`}
                      className="block py-2 pl-4 text-13 text-muted transition-colors hover:text-ink"
                    >
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <article className="max-w-168">
              <h1 className="text-56 leading-[1.05] font-bold tracking-[-.035em] narrow:text-40">
                {text.title}
              </h1>
              <p className="mt-3 text-13 text-muted">{text.updated}</p>
              <p className="mt-6 text-20 leading-8 text-pretty">{text.lead(legal)}</p>
              {text.sections.map(({ title, paragraphs }, index) => (
                <section key={title} id={`s${index + 1}`} className="mt-10 scroll-mt-8">
                  <h2 className="text-20 font-bold">{title}</h2>
                  {paragraphs(legal).map((paragraph) => (
                    <p key={paragraph} className="mt-3 text-16 leading-7 text-pretty">
                      {paragraph}
                    </p>
                  ))}
                </section>
              ))}
            </article>
          </Wrap>
        </main>
        <Footer />
      </div>
    </Document>
  )
}
