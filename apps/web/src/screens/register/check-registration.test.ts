import { describe, expect, it } from 'vitest'
import { checkRegistration } from './check-registration.ts'

const good = {
  name: 'Mariana Rojas',
  email: 'mariana@laesquina.example',
  password: 'roscones2026',
  confirmPassword: 'roscones2026',
  accessCode: 'ESPIGA-7K2M',
}

describe('checkRegistration', () => {
  it('lets a complete form pass, whatever the access code is', () => {
    expect(checkRegistration({ ...good, accessCode: 'x' })).toEqual({})
  })

  it('asks for everything that is missing before it looks at anything else', () => {
    const errors = checkRegistration({ ...good, name: '  ', accessCode: '', confirmPassword: 'otra' })
    expect(Object.keys(errors)).toEqual(['name', 'accessCode'])
  })

  it('then says that the passwords differ, short ones too', () => {
    expect(checkRegistration({ ...good, password: '123', confirmPassword: '456' })).toMatchObject({
      confirmPassword: 'Las contraseñas no coinciden',
    })
  })

  it('says what the server would refuse', () => {
    const errors = checkRegistration({ ...good, email: 'mariana', password: '123', confirmPassword: '123' })
    expect(errors).toEqual({
      email: 'Escribe un correo válido',
      password: 'La contraseña necesita 8 caracteres o más',
    })
  })
})
