export const text = {
  tab: 'Elige tu contraseña · Recado',
  title: 'Elige tu contraseña',
  subtitle:
    'Ya estás adentro. La contraseña con que entraste la hizo Recado: pon una que solo tú sepas y sigues.',
  current: 'La contraseña con que entraste',
  currentHint: 'La que mostró el servidor al arrancar',
  currentMissing: 'Escribe la contraseña con que entraste',
  next: 'Contraseña nueva',
  again: 'Repite la contraseña nueva',
  submit: 'Guardar y seguir',
  saved: 'Listo, esa es tu contraseña. La del servidor ya no sirve.',
  leave: 'Salir',
} as const
