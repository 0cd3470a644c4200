import { neverLinked } from '@recado/contract/messaging/whatsapp'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { someContact } from '../../../testing/fixtures.ts'
import { openPart } from '../../../testing/open-part.tsx'
import { ChatList } from './chat-list.tsx'

it('says what it means that a filter has nobody, and that a search in it found nobody', async () => {
  fakeApi({
    'GET /wa/status/b1': () => ({ body: neverLinked }),
    'GET /crm/b1/contacts': (_, url) => {
      const isOpen = url.searchParams.get('state') === 'talked' && !url.searchParams.get('search')
      return { body: { contacts: isOpen ? [someContact({ name: 'Laura' })] : [], nextCursor: null } }
    },
  })
  const { hands } = openPart(<ChatList botId="b1" openId={null} onOpen={() => {}} />, '')
  const chats = () => screen.findByRole('list')
  expect(await chats()).toBeTruthy()
  for (const [filter, said] of [
    ['Sin responder', 'Nadie espera respuesta'],
    ['No leídos', 'Estás al día'],
    ['Pausados', 'Ningún chat en pausa'],
  ] as const) {
    await hands.click(screen.getByRole('radio', { name: filter }))
    expect(await screen.findByText(said)).toBeTruthy()
  }
  await hands.type(screen.getByRole('searchbox'), 'nadie')
  expect(await screen.findByText('Nadie coincide')).toBeTruthy()
  await hands.click(screen.getByRole('button', { name: 'Ver todos' }))
  expect(await chats()).toBeTruthy()
})
