/** What an owner reads where a stored value could not be read and was set aside. */
export const setAsideText = {
  log: {
    'journal.payload': 'Un mensaje que había llegado no se pudo leer y quedó apartado. Los demás siguen.',
    'turns.events': 'Una respuesta pendiente no se pudo leer y quedó apartada. Los demás clientes siguen.',
    'conversations.state':
      'El punto en que iba la conversación de un cliente no se pudo leer: empieza de nuevo con su próximo mensaje.',
    'contacts.fields': 'Los datos guardados de un cliente no se pudieron leer y quedaron apartados.',
    'outbox.content': 'Un mensaje por enviar no se pudo leer y no salió. Los demás siguen.',
    'jobs.payload': 'Un correo o un aviso a otro servicio no se pudo leer y no salió. Los demás siguen.',
    'nodes.config': 'Un nodo no se pudo leer y quedó apagado. Ábrelo en el editor y escríbelo de nuevo.',
    'bots.settings': 'Los ajustes del bot no se pudieron leer y volvieron a los de fábrica. Revísalos.',
  },
}
