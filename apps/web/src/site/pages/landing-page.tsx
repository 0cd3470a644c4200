import { text } from '../../text/site/landing.ts'
import { text as editorText } from '../../text/site/live-editor.ts'
import { Document } from '../document.tsx'
import { EditorStill } from '../editor/editor-still.tsx'
import type { Facts, SiteAssets } from '../facts.ts'
import { FaqButton } from '../faq/faq-button.tsx'
import { Footer, Heading, Section, TopBar, WaysIn, Wrap } from '../frame.tsx'
import { Hero } from '../hero/hero.tsx'
import { Arrives } from '../sections/arrives.tsx'
import { Claims } from '../sections/claims.tsx'
import { Contact } from '../sections/contact.tsx'
import { Examples } from '../sections/examples.tsx'
import { How } from '../sections/how.tsx'
import { NodeTypes } from '../sections/node-types.tsx'
import { Panel } from '../sections/panel.tsx'
import { Prices } from '../sections/prices.tsx'
import { Testimonials } from '../sections/testimonials.tsx'

export interface PageProps {
  facts: Facts
  assets: SiteAssets
  path: string
}

/** `/`: what the product is, what it costs, and the ways in. */
export function LandingPage({ facts, assets, path }: PageProps) {
  return (
    <Document
      facts={facts}
      assets={assets}
      path={path}
      title={text.tab}
      description={text.description}
      data={structuredData(facts)}
    >
      <div data-site>
        <TopBar />
        <main id="contenido">
          <Hero facts={facts} />
          <Claims facts={facts} />
          <How />
          <Arrives facts={facts} />
          <Section id="pruebalo" title={editorText.title} lead={editorText.body}>
            <div data-island="editor">
              <EditorStill />
            </div>
            <NodeTypes />
          </Section>
          <Panel facts={facts} />
          <Examples />
          <Testimonials facts={facts} />
          <Prices facts={facts} />
          <Contact facts={facts} />
          <Close />
        </main>
        <Footer />
        <FaqButton facts={facts} />
      </div>
    </Document>
  )
}

function Close() {
  return (
    <section className="bg-brand-soft py-20 narrow:py-14">
      <Wrap className="flex flex-wrap items-center justify-between gap-8">
        <div className="max-w-160">
          <Heading>{text.close.title}</Heading>
          <p className="mt-3 text-16 text-pretty text-muted">{text.close.body}</p>
        </div>
        <div className="flex flex-wrap gap-3 phone:w-full phone:flex-col">
          <WaysIn size="xl" />
        </div>
      </Wrap>
    </section>
  )
}

/** What search engines may show beside the address: the product and its prices. */
function structuredData({ content, origin }: Facts): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Recado',
    ...(origin !== '' && { url: `${origin}/` }),
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    inLanguage: 'es',
    description: text.description,
    offers: content.plans
      .filter((plan) => plan.monthly !== null)
      .map((plan) => ({
        '@type': 'Offer',
        name: plan.name,
        price: plan.monthly,
        priceCurrency: content.currency === 'US$' ? 'USD' : content.currency,
      })),
  }
}
