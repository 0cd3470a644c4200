import type { CampaignPreview } from '@recado/contract/crm/campaigns'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AudienceFacts } from './audience-facts.tsx'

const preview: CampaignPreview = {
  audienceCount: 4,
  skipped: { optedOut: 0, blocked: 0, unreachable: 0, noWhatsApp: 0 },
  samples: [],
  paid: null,
  risk: { level: 'green', advice: [] },
  notes: [],
  strangers: 0,
  strangersLeftToday: 15,
  numberAge: null,
  estimatedMinutes: 1,
  estimatedDays: 1,
  leftToday: 50,
  dailyCap: 50,
}

test.each([
  [1, 50, 'Toma cerca de 1 minuto, a ritmo de persona. Hoy puedes enviar 50 mensajes de campaña.'],
  [12, 1, 'Toma cerca de 12 minutos, a ritmo de persona. Hoy puedes enviar 1 mensaje de campaña.'],
  [60, 1200, 'Toma cerca de 1 hora, a ritmo de persona. Hoy puedes enviar 1.200 mensajes de campaña.'],
  [95, 9, 'Toma cerca de 1,6 horas, a ritmo de persona. Hoy puedes enviar 9 mensajes de campaña.'],
])('%d minutes and %d left today are said as people say them', (estimatedMinutes, leftToday, said) => {
  render(<AudienceFacts preview={{ ...preview, estimatedMinutes, leftToday }} />)
  expect(screen.getByText(said)).toBeTruthy()
})

test.each([
  [60, 50, 'Sale en 3 días: hoy 50, el resto con tu tope diario (50).'],
  [40, 50, 'Sale en 3 días: primero a quienes ya te escribieron, a los demás poco a poco.'],
])(
  '%d people with %d left today on several days: what they wait for is said',
  (audienceCount, leftToday, said) => {
    render(<AudienceFacts preview={{ ...preview, audienceCount, leftToday, estimatedDays: 3 }} />)
    expect(screen.getByText(said)).toBeTruthy()
  },
)
