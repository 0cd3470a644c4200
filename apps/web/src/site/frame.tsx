import { clsx } from 'clsx'
import { buttonClass, Logo } from '@recado/ui'
import { Menu, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '../text/site/landing.ts'

/** As wide as everything on the public pages. */
export function Wrap({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={clsx('mx-auto w-full max-w-296 px-8 phone:px-5', className)}>{children}</div>
}

export interface SectionProps {
  id?: string
  title: ReactNode
  lead?: ReactNode
  /** On white instead of paper. */
  alt?: boolean
  /** The lead stands at the right of the title. */
  row?: boolean
  children: ReactNode
}

/** A section with its heading; anchors leave room for the bar above. */
export function Section({ id, title, lead, alt, row, children }: SectionProps) {
  return (
    <section id={id} className={clsx('py-24 narrow:py-16', alt && 'border-y border-line-2 bg-surface')}>
      <Wrap>
        <div
          className={clsx('mb-12 narrow:mb-8', row && 'flex flex-wrap items-baseline justify-between gap-4')}
        >
          <Heading>{title}</Heading>
          {lead && <p className={clsx('text-16 text-muted text-pretty', !row && 'mt-3 max-w-160')}>{lead}</p>}
        </div>
        {children}
      </Wrap>
    </section>
  )
}

export function Heading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <h2
      className={clsx(
        'max-w-[20em] text-40 leading-11 font-bold tracking-[-.03em] phone:text-28 phone:leading-9',
        className,
      )}
    >
      {children}
    </h2>
  )
}

/** The two ways in, and the one back for who is signed in already: the page is the same file for all of them. */
export function WaysIn({ size }: { size: 'l' | 'xl' }) {
  const big = size === 'xl'
  return (
    <>
      <span data-when="outside" className="contents">
        {big ? (
          <>
            <a href="/register" className={buttonClass({ variant: 'primary', size })}>
              {text.createFree}
              <Arrow />
            </a>
            <a href="/login" className={buttonClass({ size })}>
              {text.login}
            </a>
          </>
        ) : (
          <>
            <a href="/login" className={buttonClass({ variant: 'ghost', size, className: 'text-14!' })}>
              {text.login}
            </a>
            <a href="/register" className={buttonClass({ variant: 'primary', size, className: 'text-14!' })}>
              {text.create}
            </a>
          </>
        )}
      </span>
      <span data-when="inside" className="contents">
        <a href="/dashboard" className={buttonClass({ variant: 'primary', size })}>
          {text.toPanel}
          {big && <Arrow />}
        </a>
      </span>
    </>
  )
}

function Arrow() {
  return (
    <svg
      aria-hidden
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M5 12h14M12 5l7 7-7 7" />
    </svg>
  )
}

const anchors = [
  { href: '/#como', label: text.nav.how },
  { href: '/#pruebalo', label: text.nav.try },
  { href: '/#ejemplos', label: text.nav.examples },
  { href: '/#precios', label: text.nav.prices },
  { href: '/#contacto', label: text.nav.contact },
]

/** The bar above every public page. */
export function TopBar() {
  return (
    <header className="sticky top-0 z-40 bg-[color-mix(in_oklab,var(--paper)_92%,transparent)] backdrop-blur-md">
      <a
        href="#contenido"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-ctl bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
      >
        {text.skip}
      </a>
      <Wrap className="flex h-16 items-center gap-2">
        <a href="/" aria-label={text.home} className="flex min-h-11 items-center rounded-ctl">
          <Logo height={34} label="" />
        </a>
        <nav aria-label={text.nav.label} className="ml-8 flex max-[1000px]:hidden">
          {anchors.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              className="flex min-h-11 items-center rounded-ctl px-3 text-14 font-medium text-muted transition-colors hover:text-ink"
            >
              {label}
            </a>
          ))}
        </nav>
        <span className="flex-1" />
        <button
          type="button"
          data-theme-switch
          aria-label={text.themeToDark}
          data-to-dark={text.themeToDark}
          data-to-light={text.themeToLight}
          className="grid size-11 place-items-center rounded-ctl text-muted transition-colors hover:bg-hover hover:text-ink"
        >
          <Moon aria-hidden size={18} className="dark:hidden" />
          <Sun aria-hidden size={18} className="hidden dark:block" />
        </button>
        <span className="flex gap-2 phone:hidden">
          <WaysIn size="l" />
        </span>
        <MobileMenu />
      </Wrap>
    </header>
  )
}

function MobileMenu() {
  return (
    <details data-menu className="group relative min-[1001px]:hidden">
      <summary
        aria-label={text.nav.menu}
        className="grid size-11 list-none place-items-center rounded-ctl text-ink hover:bg-hover [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden size={20} />
      </summary>
      <nav
        aria-label={text.nav.menu}
        className="absolute top-13 right-0 flex w-72 max-w-[calc(100vw-40px)] flex-col gap-1 rounded-card border border-line bg-surface p-3 shadow-2"
      >
        {anchors.map(({ href, label }) => (
          <a
            key={href}
            href={href}
            className="flex min-h-11 items-center rounded-ctl px-3 text-16 font-medium hover:bg-hover"
          >
            {label}
          </a>
        ))}
        <span className="mt-2 hidden gap-2 border-t border-line pt-3 phone:flex phone:flex-col">
          <WaysIn size="l" />
        </span>
      </nav>
    </details>
  )
}

/** That of the rendering. */
const year = new Date().getFullYear()

/** The foot of every public page. */
export function Footer() {
  const { footer, nav } = text
  const links = [
    { href: '/#como', label: nav.how },
    { href: '/#ejemplos', label: nav.examples },
    { href: '/#precios', label: nav.prices },
    { href: '/#contacto', label: nav.contact },
    { href: '/terminos', label: footer.terms },
    { href: '/privacidad', label: footer.privacy },
    { href: '/login', label: text.login },
  ]
  return (
    <footer className="border-t border-line py-10 phone:pb-24">
      <Wrap className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <Logo height={30} label="" />
        <nav aria-label={footer.label} className="-mx-2 ml-auto flex flex-wrap narrow:ml-0 narrow:w-full">
          {links.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              className="flex min-h-11 items-center rounded-ctl px-2 text-13 text-muted transition-colors hover:text-ink"
            >
              {label}
            </a>
          ))}
        </nav>
        <p className="w-full text-12 text-muted">{footer.note(year)}</p>
      </Wrap>
    </footer>
  )
}
