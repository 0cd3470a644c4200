/** What the server says on «Mi perfil». */
export const profileText = {
  wrongPassword: 'Esa no es tu contraseña actual',
  samePassword: 'Elige una contraseña distinta de la que ya tienes',
  adminStays: 'La cuenta de administración no se puede eliminar',
  alreadyDownloading: 'Ya estás descargando tus datos: espera a que termine esa descarga',
  manyDownload: 'Ahora hay muchas descargas en curso: inténtalo en un minuto',
  without:
    'No van aquí: las contraseñas y claves, los archivos adjuntos, ni las conversaciones y contactos de tus clientes, que están en el CRM de cada bot.',
}
