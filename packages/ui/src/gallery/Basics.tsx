import { Bot, Check, ChevronDown, Copy, FlaskConical, Pencil, Plus, Search, Trash2, X } from 'lucide-react'
import {
  Avatar,
  Badge,
  Button,
  buttonClass,
  Callout,
  Card,
  Chip,
  IconButton,
  Kbd,
  Logo,
  Progress,
  Skeleton,
  Spinner,
  StatusDot,
  ThemeSwitch,
  Tile,
} from '../index.ts'
import { Columns, Row, Section } from './Sample.tsx'
import { longName, twelveTags, unbroken } from './ugly.ts'

const nodeHues =
  'custom ai assistant call location audio file prueba brain info collect api action condition'.split(' ')

/** Buttons, badges, chips, tiles, cards: what has no memory. */
export function Basics() {
  return (
    <>
      <Section title="Marca y tema">
        <Row>
          <Logo />
          <Logo variant="mark" height={44} />
          <ThemeSwitch />
          <span className="font-head text-40 font-bold tracking-tight">Qué bueno verte</span>
        </Row>
      </Section>
      <Section title="Botones">
        {(['primary', 'soft', 'outline', 'ghost', 'danger', 'danger-ghost'] as const).map((variant) => (
          <Row key={variant}>
            <Button variant={variant} size="s">
              Pequeño
            </Button>
            <Button variant={variant} icon={<Plus size={16} />}>
              Crear bot
            </Button>
            <Button variant={variant} size="l">
              Guardar cambios
            </Button>
            <Button variant={variant} loading>
              Guardando…
            </Button>
            <Button variant={variant} disabled>
              No se puede
            </Button>
          </Row>
        ))}
        <Row>
          <Button variant="primary" size="xl">
            Iniciar sesión
          </Button>
          <a href="#enlace" className={buttonClass({ variant: 'soft' })}>
            Un enlace con cara de botón <ChevronDown size={16} />
          </a>
        </Row>
        <div className="max-w-80">
          <Button variant="outline" block>
            <span className="truncate">{longName}</span>
          </Button>
        </div>
        <Row>
          <IconButton label="Editar" icon={<Pencil size={16} />} />
          <IconButton label="Duplicar" icon={<Copy size={16} />} variant="outline" />
          <IconButton label="Probar" icon={<FlaskConical size={16} />} variant="primary" round />
          <IconButton label="Borrar" icon={<Trash2 size={16} />} variant="danger" />
          <IconButton label="Cerrar" icon={<X size={16} />} size="l" />
          <IconButton label="Buscar" icon={<Search size={16} />} loading />
          <IconButton label="Nada" icon={<Search size={16} />} disabled />
        </Row>
      </Section>
      <Section title="Estados y etiquetas">
        <Row>
          <Badge>9</Badge>
          <Badge tone="brand">4</Badge>
          <Badge tone="ok" icon={<Check strokeWidth={2.25} />}>
            Activo
          </Badge>
          <Badge tone="warn">Borrador</Badge>
          <Badge tone="danger">Falló</Badge>
          <Badge tone="info">En vivo</Badge>
          <Badge tone="new">NUEVO</Badge>
          <Badge tone="warn" className="max-w-40!">
            {longName}
          </Badge>
        </Row>
        <Row>
          <StatusDot tone="ok" label="Conectado" live />
          <StatusDot tone="warn" label="Reconectando" />
          <StatusDot tone="danger" label="Desconectado" />
          <StatusDot tone="neutral" label="Sin conectar" />
          <StatusDot tone="brand" label="Solo para el oído" hideLabel />
        </Row>
        <Row>
          {twelveTags.map((tag) => (
            <Chip key={tag.name} hue={tag.hue} dot>
              {tag.name}
            </Chip>
          ))}
        </Row>
        <Row>
          <Chip hue="var(--n-custom)" onRemove={() => {}}>
            menú
          </Chip>
          <Chip onRemove={() => {}}>{longName}</Chip>
          <Kbd>Ctrl K</Kbd>
        </Row>
        <Row>
          {nodeHues.map((hue) => (
            <Tile key={hue} icon={<Bot />} hue={`var(--n-${hue})`} />
          ))}
          <Tile icon={<Bot />} off />
          <Tile icon={<Bot />} size="s" />
          <Tile icon={<Bot />} size="l" hue="var(--n-brain)" />
        </Row>
        <Row>
          <Avatar name="Laura Gómez" />
          <Avatar name={longName} square />
          <Avatar name="+57 301 559 0274" />
          <Avatar name="Ñoño" size="s" />
          <Avatar name="Don Saúl (proveedor)" size="l" />
        </Row>
      </Section>
      <Section title="Avisos, esperas y paneles">
        <Columns>
          <Callout
            title="Tu WhatsApp está desconectado"
            tone="danger"
            action={<Button size="s">Conectar</Button>}
          >
            El teléfono está sin internet. {unbroken}
          </Callout>
          <Callout tone="warn">El bot está en pausa con este cliente por 24 minutos.</Callout>
          <Callout tone="ok" title="Listo">
            El bot ya contesta.
          </Callout>
          <Callout tone="info">Los clientes verán los cambios al guardar.</Callout>
        </Columns>
        <Callout banner tone="warn" action={<Button size="s">Reintentar</Button>}>
          Sin conexión: se guardará al volver.
        </Callout>
        <Columns>
          <Progress label="Enviando campaña" value={34} max={120} aside="34 de 120" />
          <Progress label="Subiendo catálogo-de-productos-edicion-final-v7-definitiva.pdf" value={null} />
          <Progress label="Pausa" value={80} tone="warn" />
        </Columns>
        <Row>
          <Spinner label="Cargando" />
          <Spinner size={24} className="text-brand" />
        </Row>
        <Columns>
          <Card padded>
            <h3 className="text-16">Mensajes hoy</h3>
            <p className="font-head text-40 font-bold tracking-tight tabular-nums">48.612</p>
            <p className="text-12 text-muted">{longName}</p>
          </Card>
          <Card padded className="grid content-start gap-3" aria-busy>
            <span className="flex items-center gap-3">
              <Skeleton className="size-10 rounded-tile!" />
              <Skeleton className="h-4 w-40" />
            </span>
            <Skeleton />
            <Skeleton className="h-3 w-2/3" />
          </Card>
        </Columns>
      </Section>
    </>
  )
}
