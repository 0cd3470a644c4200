/** Why a password is not taken. */
export const passwordText = {
  common:
    'Esa contraseña es de las primeras que cualquiera probaría. Elige otra, por ejemplo varias palabras',
  leaked: 'Esa contraseña ya se filtró en otro sitio. Elige otra que no uses en ninguna parte',
}
