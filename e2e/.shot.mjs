// usage: node shot.mjs baseUrl email password path name [w] [theme] [actions js]
import { chromium } from '@playwright/test'
const [, , base, email, password, path, name, widths = '1440', themes = 'light', js = ''] = process.argv
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'],
})
for (const theme of themes.split(','))
  for (const w of widths.split(',')) {
    const ctx = await b.newContext({
      viewport: { width: +w, height: +w < 500 ? 844 : 900 },
      colorScheme: theme,
      locale: 'es-CO',
      timezoneId: 'America/Bogota',
      hasTouch: +w < 500,
    })
    const p = await ctx.newPage()
    p.on('console', (m) => {
      if (['error', 'warning'].includes(m.type())) console.log(theme, w, m.type(), m.text().slice(0, 300))
    })
    p.on('pageerror', (e) => console.log('PAGEERROR', e.message))
    if (email !== '-') {
      await p.goto(base + '/login')
      await p.fill('input[type=email]', email)
      await p.fill('input[type=password]', password)
      await p.press('input[type=password]', 'Enter')
      await p.waitForURL('**/dashboard')
    }
    if (path.startsWith('@')) {
      await p.waitForLoadState('networkidle')
    } else await p.goto(base + path)
    await p.waitForLoadState('networkidle')
    if (js) await new Function('p', 'return (async()=>{' + js + '})()')(p)
    await p.waitForTimeout(500)
    await p.screenshot({ path: `/work/main/.cache/shots/${name}-${w}-${theme}.png` })
    const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) console.log('OVERFLOW', w, over)
    await ctx.close()
  }
await b.close()
