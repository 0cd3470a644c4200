import { Copy, EllipsisVertical, Inbox, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  Card,
  Dialog,
  EmptyState,
  ErrorState,
  Field,
  IconButton,
  Menu,
  Textarea,
  toast,
  useConfirm,
  usePrompt,
} from '../index.ts'
import { Columns, Row, Section } from './Sample.tsx'
import { longMessage, longName } from './ugly.ts'

/** What comes over the page, and what stands where nothing is. */
export function Overlays() {
  const confirm = useConfirm()
  const prompt = usePrompt()
  const [open, setOpen] = useState(false)
  const [filter, setFilter] = useState('all')
  const remove = async () => {
    const yes = await confirm({
      title: `¿Borrar «${longName}»?`,
      text: 'Se pierden sus 14 nodos, 312 conversaciones y los archivos. Esto no se puede deshacer.',
      confirmLabel: 'Borrar bot',
      danger: true,
    })
    if (yes)
      toast.success('Bot borrado', { action: { label: 'Deshacer', onClick: () => toast.info('De vuelta') } })
  }
  const rename = async () => {
    const name = await prompt({
      title: 'Cambiar nombre',
      label: 'Nombre',
      initialValue: longName,
      confirmLabel: 'Guardar',
    })
    if (name !== null) toast.success('Nombre guardado', { description: name })
  }
  return (
    <>
      <Section title="Ventanas, menús y mensajes">
        <Row>
          <Button onClick={() => setOpen(true)}>Abrir ventana</Button>
          <Button variant="danger-ghost" onClick={() => void remove()}>
            Borrar…
          </Button>
          <Button onClick={() => void rename()}>Cambiar nombre…</Button>
          <Button onClick={() => toast.success('Cambios guardados')}>Éxito</Button>
          <Button
            onClick={() =>
              toast.error('No se pudo guardar', { description: 'Revisa tu internet e inténtalo otra vez.' })
            }
          >
            Error
          </Button>
          <Menu
            trigger={<IconButton label="Más" icon={<EllipsisVertical size={16} />} />}
            align="start"
            groups={[
              {
                label: 'Mostrar',
                actions: ['Todos', 'Solo activos', longName].map((label, index) => ({
                  label,
                  checked: filter === (index === 0 ? 'all' : label),
                  onSelect: () => setFilter(index === 0 ? 'all' : label),
                })),
              },
              {
                actions: [
                  { label: 'Cambiar nombre', icon: <Pencil size={16} />, onSelect: () => void rename() },
                  { label: 'Duplicar', icon: <Copy size={16} />, disabled: true },
                  {
                    label: 'Borrar',
                    icon: <Trash2 size={16} />,
                    danger: true,
                    onSelect: () => void remove(),
                  },
                ],
              },
            ]}
          />
        </Row>
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title={longName}
          description="Así ve tu cliente este mensaje."
          footer={
            <>
              <Button size="l" onClick={() => setOpen(false)}>
                Cancelar
              </Button>
              <Button size="l" variant="primary" onClick={() => setOpen(false)}>
                Guardar
              </Button>
            </>
          }
        >
          <Field label="Mensaje">
            <Textarea defaultValue={longMessage} maxRows={40} />
          </Field>
        </Dialog>
      </Section>
      <Section title="Vacío, error, pantalla completa">
        <Columns>
          <Card className="flex">
            <EmptyState
              icon={<Inbox />}
              title="Aún no hay conversaciones"
              action={
                <Button variant="primary" icon={<Plus size={16} />}>
                  Conectar WhatsApp
                </Button>
              }
            >
              Cuando alguien escriba a tu WhatsApp, lo verás aquí.
            </EmptyState>
          </Card>
          <Card className="flex">
            <ErrorState title="No pudimos traer tus contactos" onRetry={() => toast.info('Otra vez')}>
              Revisa tu conexión a internet.
            </ErrorState>
          </Card>
        </Columns>
      </Section>
    </>
  )
}
