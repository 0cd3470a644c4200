import { z } from 'zod'
import { session } from './accounts.ts'
import { limits } from '../wire/limits.ts'
import { defineRoute } from '../wire/route.ts'
import { id, instant, words } from '../wire/values.ts'

/** What proves who somebody is beside the password; each recovery code does so once. */
export const secondWay = z.enum(['passkey', 'totp', 'recovery_code'])
export type SecondWay = z.infer<typeof secondWay>

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/, 'Tiene caracteres que no van')
/** Names a passkey as its device does. */
const credentialId = base64url(1400).min(1)
/** What a device says in answer to options, whatever extensions it has; none of them is looked at. */
const deviceAnswer = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()),
}
/** A device's proof that it holds a passkey (WebAuthn's AuthenticationResponseJSON). */
export const passkeyProof = z
  .strictObject({
    ...deviceAnswer,
    response: z.strictObject({
      clientDataJSON: base64url(8000),
      authenticatorData: base64url(8000),
      signature: base64url(8000),
      userHandle: base64url(200).optional(),
    }),
  })
  .meta({ id: 'PasskeyProof' })
export type PasskeyProof = z.infer<typeof passkeyProof>
/** A passkey that a device has just made (WebAuthn's RegistrationResponseJSON). */
export const newPasskey = z
  .strictObject({
    ...deviceAnswer,
    response: z.strictObject({
      clientDataJSON: base64url(8000),
      attestationObject: base64url(32_000),
      authenticatorData: base64url(8000).optional(),
      transports: z.array(z.string().max(40)).max(10).optional(),
      publicKeyAlgorithm: z.number().int().optional(),
      publicKey: base64url(16_000).optional(),
    }),
  })
  .meta({ id: 'NewPasskey' })
export type NewPasskey = z.infer<typeof newPasskey>

/** For the browser's own call, which knows their shape; good once and for five minutes. */
const deviceOptions = z.record(z.string(), z.unknown())
const options = z.object({ options: deviceOptions })

/** Blanks within a code are how people read it. */
const code = z
  .string()
  .max(40)
  .transform((value) => value.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().min(1, 'Escribe el código'))

export const passkey = z
  .object({ _id: id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof passkey>

/** What an account proves itself by beside its password; `demanded` of administrators, where the installation says so. */
export const secondFactor = z
  .object({
    demanded: z.boolean(),
    totpSince: instant.nullable(),
    passkeys: z.array(passkey),
    recoveryCodesLeft: z.number().int(),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.infer<typeof secondFactor>

/** Told once, when an account has its first second factor; null when it had codes already. */
const recoveryCodes = z.array(z.string())

/** The way of the second step and what it shows. */
const shown = [
  z.strictObject({ way: z.literal('totp'), code }),
  z.strictObject({ way: z.literal('passkey'), answer: passkeyProof }),
] as const
const ticket = z.string().min(1).max(200)
/** How somebody who is signed in shows that it is still them. */
export const proof = z.discriminatedUnion('way', [
  z.strictObject({
    way: z.literal('password'),
    password: z.string().min(1, 'Escribe tu contraseña').max(1000),
  }),
  ...shown,
])
export type Proof = z.output<typeof proof>

const entry = 'Cuentas'

export const takeSecondStep = defineRoute({
  id: 'takeSecondStep',
  method: 'POST',
  path: '/auth/second-step',
  access: 'public',
  area: entry,
  summary: 'El segundo paso al entrar: un código de la app, una passkey o un código de recuperación',
  body: z.strictObject({
    ticket,
    shown: z.discriminatedUnion('way', [...shown, z.strictObject({ way: z.literal('recovery_code'), code })]),
  }),
  success: { status: 200, schema: session },
  problems: [401, 403, 429],
})
export const passkeyOptionsOfStep = defineRoute({
  id: 'passkeyOptionsOfStep',
  method: 'POST',
  path: '/auth/second-step/passkey',
  access: 'public',
  area: entry,
  summary: 'Lo que el navegador le pide a la passkey en el segundo paso',
  body: z.strictObject({ ticket }),
  success: { status: 200, schema: options },
  problems: [401, 409, 429],
})
export const passkeyOptions = defineRoute({
  id: 'passkeyOptions',
  method: 'POST',
  path: '/auth/passkey/options',
  access: 'public',
  area: entry,
  summary: 'Lo que el navegador le pide a una passkey para entrar con ella sola',
  body: z.strictObject({}),
  success: { status: 200, schema: options },
  problems: [409, 429],
})
export const signInByPasskey = defineRoute({
  id: 'signInByPasskey',
  method: 'POST',
  path: '/auth/passkey',
  access: 'public',
  area: entry,
  summary: 'Entrar con una passkey, sin correo ni contraseña',
  body: z.strictObject({ answer: passkeyProof }),
  success: { status: 200, schema: session },
  problems: [401, 403, 409, 429],
})

const area = 'Perfil'
const changes = { access: 'user', area, whileSettingUp: ['second_factor'], proof: true } as const

export const getSecondFactor = defineRoute({
  id: 'getSecondFactor',
  method: 'GET',
  path: '/profile/second-factor',
  access: 'user',
  whileSettingUp: ['second_factor'],
  area,
  summary: 'Tu segundo factor',
  success: { status: 200, schema: secondFactor },
})
export const beginTotp = defineRoute({
  ...changes,
  id: 'beginTotp',
  method: 'POST',
  path: '/profile/second-factor/totp',
  summary: 'Un secreto para la app de códigos; vale cuando se confirma con un código',
  body: z.strictObject({}),
  success: { status: 200, schema: z.object({ secret: z.string(), qr: z.string() }) },
  problems: [409],
})
export const confirmTotp = defineRoute({
  ...changes,
  id: 'confirmTotp',
  method: 'POST',
  path: '/profile/second-factor/totp/confirm',
  summary: 'Confirmar la app de códigos con uno suyo',
  body: z.strictObject({ code }),
  success: { status: 200, schema: z.object({ recoveryCodes: recoveryCodes.nullable() }) },
  problems: [409, 429],
})
export const removeTotp = defineRoute({
  ...changes,
  id: 'removeTotp',
  method: 'DELETE',
  path: '/profile/second-factor/totp',
  summary: 'Quitar la app de códigos',
  success: { status: 204 },
})
export const newPasskeyOptions = defineRoute({
  ...changes,
  id: 'newPasskeyOptions',
  method: 'POST',
  path: '/profile/second-factor/passkeys/options',
  summary: 'Lo que el navegador le pide al equipo para crear una passkey',
  body: z.strictObject({}),
  success: { status: 200, schema: options },
  problems: [409],
})
export const addPasskey = defineRoute({
  ...changes,
  id: 'addPasskey',
  method: 'POST',
  path: '/profile/second-factor/passkeys',
  summary: 'Guardar una passkey nueva',
  body: z.strictObject({ name: words(limits.passkeyName, 'Ponle un nombre'), answer: newPasskey }),
  success: { status: 201, schema: z.object({ passkey, recoveryCodes: recoveryCodes.nullable() }) },
  problems: [409],
})
export const removePasskey = defineRoute({
  ...changes,
  id: 'removePasskey',
  method: 'DELETE',
  path: '/profile/second-factor/passkeys/:passkeyId',
  summary: 'Quitar una passkey',
  params: z.strictObject({ passkeyId: id }),
  success: { status: 204 },
})
export const renewRecoveryCodes = defineRoute({
  ...changes,
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/profile/second-factor/recovery-codes',
  summary: 'Otros códigos de recuperación; los anteriores dejan de servir',
  body: z.strictObject({}),
  success: { status: 200, schema: z.object({ recoveryCodes }) },
  problems: [409],
})
export const proveYourself = defineRoute({
  id: 'proveYourself',
  method: 'POST',
  path: '/profile/proof',
  access: 'user',
  whileSettingUp: ['second_factor'],
  area,
  summary: 'Mostrar otra vez que eres tú; vale diez minutos en esta sesión, con el token nuevo que responde',
  body: proof,
  success: { status: 200, schema: session },
  problems: [429],
})
export const proofOptions = defineRoute({
  id: 'proofOptions',
  method: 'POST',
  path: '/profile/proof/passkey',
  access: 'user',
  whileSettingUp: ['second_factor'],
  area,
  summary: 'Lo que el navegador le pide a la passkey para mostrar que eres tú',
  body: z.strictObject({}),
  success: { status: 200, schema: options },
  problems: [409],
})
export const takeOffSecondFactor = defineRoute({
  id: 'takeOffSecondFactor',
  method: 'DELETE',
  path: '/admin/users/:userId/second-factor',
  access: 'admin',
  proof: true,
  area: 'Administración',
  summary: 'Quitarle el segundo factor a quien perdió su equipo',
  params: z.strictObject({ userId: id }),
  success: { status: 204 },
  problems: [403, 409],
})
