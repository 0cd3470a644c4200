/** What is said of a file that goes with a message. */
export const text = {
  label: 'Adjunto',
  aside: 'Opcional',
  add: 'Adjuntar archivo',
  hint: 'Imagen, audio o video hasta 16 MB; documento hasta 64 MB',
  doing: {
    turning: (percent: number) => `Preparando para WhatsApp… ${percent} %`,
    sending: (percent: number) => `${percent} %`,
  },
  cancel: 'Cancelar subida',
  remove: 'Quitar adjunto',
  replace: 'Cambiar',
  failed: (reason: string) => `Error subiendo el archivo: ${reason}`,
  retry: 'Reintentar',
  kinds: { image: 'Imagen', video: 'Video', audio: 'Audio', document: 'Documento' },
}
