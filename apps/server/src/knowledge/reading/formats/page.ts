import type { Content } from '../reading.ts'
import { TextRoom } from '../text-room.ts'
import { htmlParts } from './html-lines.ts'
import { pageData } from './page-data.ts'

const longestData = 200_000
const mostLinks = 100
const otherThanPages = /\.(jpe?g|png|gif|webp|svg|pdf|zip|docx?|xlsx?|mp[34]|css|js|xml|ico)$/i

/** A page of the web: first what it says of itself to machines, then what people see. `url`: null for one from a file. */
export function readPage(html: string, url: string | null): Content {
  const room = new TextRoom()
  const links = new Map<string, string>()
  let title = ''
  let json = ''
  const data: string[] = []
  let link: { url: string; label: string } | null = null
  let isData = false
  const parts = htmlParts(html, room, {
    onOpen(name, { type = '', href }) {
      if (name === 'script') isData = type.trim().toLowerCase() === 'application/ld+json'
      if (name === 'a' && url !== null && href !== undefined) link = { url: pageOf(href, url), label: '' }
    },
    onUnread(text, within) {
      if (within === 'title') title += text
      if (within === 'script' && isData && json.length + text.length <= longestData) json += text
      if (link) link.label += text
    },
    onText(text) {
      if (link) link.label += text
    },
    onClose(name) {
      if (name === 'script' && isData) {
        data.push(...pageData(json))
        json = ''
        isData = false
      }
      if (name !== 'a' || !link) return
      if (link.url !== '' && links.size < mostLinks && !links.has(link.url))
        links.set(link.url, clean(link.label))
      link = null
    },
  })
  return {
    kind: 'page',
    title: clean(title) || null,
    data: [...new Set(data)].filter((line) => room.take(line)),
    parts,
    links: [...links].map(([to, label]) => ({ url: to, label })),
    cut: room.cut,
  }
}

const clean = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200)

/** The address of another page of the same host; empty for any other. */
function pageOf(href: string, from: string): string {
  const to = URL.parse(href, from)
  const here = URL.parse(from)
  if (!to || !here || to.host !== here.host || !/^https?:$/.test(to.protocol)) return ''
  to.hash = ''
  return to.href === here.href || otherThanPages.test(to.pathname) ? '' : to.href
}
