import { expect, test } from 'vitest'
import { defaultContent } from '../content.ts'
import { faqFacts } from './faq-facts.ts'
import { answerQuestion } from './answer-question.ts'

const facts = faqFacts(defaultContent, 'hola@recado.co')

test.each([
  ['¿Cómo funciona?', 'Escribes reglas'],
  ['Quiero saber cómo funciona', 'Escribes reglas'],
  ['Precios', 'US$\u00A024,90'],
  ['¿cuánto cuesta al mes?', 'US$\u00A012,45 el primer mes'],
  ['Prueba gratis', '7 días gratis'],
  ['¿Hay que saber programar?', 'No hay que programar'],
  ['¿hay que saber de computadores?', 'No hay que programar'],
  ['¿Cómo conecto mi WhatsApp?', 'Escaneas un QR'],
  ['necesito un código', 'código de acceso'],
  ['¿dónde consigo el código de acceso?', 'Pídelo a hola@recado.co'],
  ['¿dónde escaneo el código QR?', 'Escaneas un QR'],
  ['¿Tienen soporte?', '24/7'],
  ['Tengo una empresa con cinco sedes', 'Plan Empresarial: 5+ bots'],
  ['¿Qué modelos de IA usan?', 'GPT-4.1 Mini'],
  ['buenas tardes', '¡Hola!'],
])('«%s» → «%s»', (question, answer) => {
  expect(answerQuestion(question, facts)).toContain(answer)
})

test('an answer is promised where there is an address to write to', () => {
  const nowhere = faqFacts(defaultContent, null)
  for (const question of ['¿Tienen soporte?', 'Tengo una empresa con cinco sedes', 'necesito un código'])
    expect(answerQuestion(question, nowhere)).not.toMatch(/escríbenos|horas|pídelo a|contacto»/i)
})

test('what no topic knows leads to the contact e-mail, where there is one', () => {
  expect(answerQuestion('¿venden tornillos?', facts)).toContain('hola@recado.co')
  expect(answerQuestion('¿venden tornillos?', faqFacts(defaultContent, null))).not.toContain('@')
})
