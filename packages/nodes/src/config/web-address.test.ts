import { describe, expect, it } from 'vitest'
import { text } from '../text/es.ts'
import { addressIssue } from './web-address.ts'

describe('an address that an owner writes', () => {
  it.each([
    'https://api.tunegocio.co/pedidos/{{telefono}}?q={{ mensaje }}',
    'HTTP://EXAMPLE.COM',
    'https://{{tienda}}.example.com/x',
    'http://8.8.8.8:8080/x',
    'http://[2606:4700::1111]/',
    'https://usuario:clave@example.com/x',
    'http://172.32.0.1/',
  ])('may be called: %s', (address) => {
    expect(addressIssue(address)).toBeNull()
  })

  it.each([
    '',
    'example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://',
    'https://a b.co',
    'http:///x',
    'http://[1',
  ])('is none: %j', (address) => {
    expect(addressIssue(address)).toBe(text.address.url)
  })

  it.each([
    'http://localhost:3000/',
    'http://localhost./',
    'http://router.local',
    'http://metadata.google.internal/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0/',
    'http://10.0.0.8/{{telefono}}',
    'http://172.16.0.1',
    'http://192.168.1.1',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
  ])('leads into a private network: %s', (address) => {
    expect(addressIssue(address)).toBe(text.address.publicUrl)
  })
})
