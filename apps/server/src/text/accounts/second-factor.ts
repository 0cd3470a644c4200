/** What the server says of the second factor. */
export const secondFactorText = {
  signInAgain: 'Este paso venció. Entra de nuevo con tu correo y tu contraseña',
  wrongCode: 'Ese código no es, o ya se usó. Espera el siguiente e inténtalo de nuevo',
  wrongRecoveryCode: 'Ese código de recuperación no es, o ya se usó',
  wrongPasskey: 'No pudimos comprobar esa passkey. Inténtalo de nuevo',
  wrongPassword: 'Esa no es tu contraseña',
  noPasskeys:
    'Aquí no se pueden usar passkeys: hace falta que Recado se abra por https en la dirección de APP_URL, o en localhost',
  totpThere: 'Ya tienes una app de códigos. Quítala antes de poner otra',
  notBegun: 'Empieza de nuevo: este código QR ya no vale',
  passkeyThere: 'Esa passkey ya está guardada',
  tooManyPasskeys: (most: number) => `Puedes tener hasta ${most} passkeys: quita una antes de crear otra`,
  noFactor: 'Primero activa un segundo factor',
  noneToTakeOff: 'Esa cuenta no tiene segundo factor',
  ownFactor: 'Tu segundo factor se cambia en tu perfil',
}
