import { limits } from '@recado/contract/wire/limits'

const megabytes = limits.upload.media / 1024 / 1024

/** Why a file could not be made into what WhatsApp shows, and what to do. */
export const text = {
  unturned: {
    picture: 'No pudimos abrir esta imagen. Guárdala como JPG o PNG y súbela de nuevo',
    animation:
      'Este navegador no puede convertir una imagen animada en video, que es como WhatsApp la muestra. Súbela como MP4, o desde Chrome',
    video:
      'Este navegador no puede convertir este video en uno que WhatsApp muestre. Guárdalo como MP4 (H.264) y súbelo de nuevo, o prueba desde tu celular',
    audio:
      'No pudimos convertir este audio en uno que WhatsApp reproduzca. Guárdalo como MP3, M4A u OGG y súbelo de nuevo',
    too_long: `Dura demasiado para los ${megabytes} MB que caben en un mensaje. Recórtalo y súbelo de nuevo`,
  },
} as const
