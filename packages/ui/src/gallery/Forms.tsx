import { List, Mail, Network, Search, Workflow } from 'lucide-react'
import { useState } from 'react'
import {
  Checkbox,
  ChipInput,
  Disclosure,
  Field,
  NumberInput,
  PasswordInput,
  LightSelect,
  Segmented,
  Select,
  Slider,
  Switch,
  TabPanel,
  Tabs,
  Textarea,
  TextInput,
  Tile,
  Badge,
} from '../index.ts'
import { Columns, Row, Section } from './Sample.tsx'
import { longMessage, longName, words } from './ugly.ts'

/** Everything that can be filled in. */
export function Forms() {
  return (
    <>
      <Section title="Formularios">
        <Columns>
          <Texts />
          <Choices />
          <Words />
        </Columns>
      </Section>
      <Section title="Interruptores">
        <Toggles />
      </Section>
    </>
  )
}

function Texts() {
  const [name, setName] = useState(longName)
  return (
    <div className="grid min-w-0 gap-5">
      <Field label="Correo" hint="Te escribimos solo por cosas de tu cuenta.">
        <TextInput icon={<Mail size={16} />} type="email" placeholder="tu@negocio.co" />
      </Field>
      <Field label="Contraseña" error="Muy corta: usa al menos 8 caracteres." required>
        <PasswordInput defaultValue="123" size="l" />
      </Field>
      <Field label="Nombre" counter={{ used: name.length, max: 60 }}>
        <TextInput value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label="Clave" aside="no se puede cambiar">
        <TextInput mono disabled value="rk_live_51H8x" readOnly />
      </Field>
      <Field label="Buscar" hideLabel>
        <TextInput icon={<Search size={16} />} type="search" placeholder="Buscar contactos…" />
      </Field>
    </div>
  )
}

function Choices() {
  const [seconds, setSeconds] = useState<number | null>(2)
  const [heat, setHeat] = useState(0.7)
  const [next, setNext] = useState<string | null>(null)
  const [node, setNode] = useState('order')
  const [view, setView] = useState<'list' | 'map'>('list')
  return (
    <div className="grid min-w-0 gap-5">
      <Field label="Espera antes de responder" hint="Parece que escribe.">
        <NumberInput value={seconds} onValueChange={setSeconds} min={0} max={30} unit="s" />
      </Field>
      <Field label="Creatividad">
        <Slider
          value={heat}
          onValueChange={setHeat}
          min={0}
          max={1}
          step={0.1}
          ends={['Precisa', 'Creativa']}
          format={(value) => value.toLocaleString('es-CO')}
        />
      </Field>
      <Field label="Después de responder">
        <Select
          value={node}
          onValueChange={setNode}
          options={[
            {
              value: 'order',
              label: 'Sigue con Tomar pedido',
              icon: <Tile size="s" icon={<Workflow />} hue="var(--n-collect)" />,
            },
            { value: 'long', label: `Sigue con ${longName}`, hint: 'Recolectar datos' },
            { value: 'none', label: 'Nada más', disabled: true },
          ]}
        />
      </Field>
      <Field label="Lo mismo, sin su biblioteca hasta que se pulsa">
        <LightSelect value={next} onValueChange={setNext} options={[{ value: 'a', label: 'Aquí' }]} />
      </Field>
      <Field label="Sin elegir" error="Elige a dónde va.">
        <Select value={next} onValueChange={setNext} options={[{ value: 'a', label: 'Aquí' }]} />
      </Field>
      <Segmented
        aria-label="Vista"
        value={view}
        onValueChange={setView}
        options={[
          { value: 'list', label: 'Lista', icon: <List size={14} /> },
          { value: 'map', label: 'Mapa', icon: <Network size={14} /> },
        ]}
        className="justify-self-start"
      />
    </div>
  )
}

function Words() {
  const [triggers, setTriggers] = useState<string[]>(words)
  const [answer, setAnswer] = useState(longMessage)
  return (
    <div className="grid min-w-0 gap-5">
      <Field label="Si escriben" aside="cualquiera de estas">
        <ChipInput
          values={triggers}
          onValuesChange={setTriggers}
          hue="var(--n-custom)"
          placeholder="Otra palabra o frase"
        />
      </Field>
      <Disclosure aside={<code>(men[uú]|carta|almuerzo|qu[eé] hay)</code>}>
        <Field label="Expresión regular" hideLabel>
          <TextInput mono defaultValue="(men[uú]|carta|almuerzo|qu[eé] hay)" />
        </Field>
      </Disclosure>
      <Field label="Responde">
        <Textarea
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
          maxRows={8}
          counterMax={3500}
          toolbar={<span>Insertar</span>}
        />
      </Field>
      <Field label="Instrucciones">
        <Textarea placeholder="Eres la persona que atiende…" />
      </Field>
    </div>
  )
}

function Toggles() {
  const [on, setOn] = useState(true)
  const [tab, setTab] = useState<'contacts' | 'chat' | 'tags' | 'campaigns'>('chat')
  return (
    <>
      <Row>
        <Switch checked={on} onCheckedChange={setOn} label={on ? 'Encendido' : 'Apagado'} />
        <Switch checked={!on} onCheckedChange={(next) => setOn(!next)} aria-label="Lo contrario" />
        <Switch
          checked={on}
          onCheckedChange={setOn}
          label="Con su pista"
          hint="No se puede apagar mientras envía"
        />
      </Row>
      <Row>
        <Checkbox
          checked={on}
          onCheckedChange={setOn}
          label="Recibe campañas"
          hint="Puede darse de baja con BAJA."
        />
        <Checkbox checked={false} indeterminate onCheckedChange={setOn} label="Algunos" />
        <Checkbox checked={!on} onCheckedChange={(next) => setOn(!next)} aria-label="Elegir fila" />
        <Checkbox checked disabled onCheckedChange={setOn} label="Siempre" />
      </Row>
      <Tabs
        aria-label="CRM"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'contacts', label: 'Contactos' },
          { value: 'chat', label: 'Chat en vivo', badge: <Badge tone="brand">4</Badge> },
          { value: 'tags', label: 'Tags' },
          { value: 'campaigns', label: 'Campañas' },
        ]}
      >
        <TabPanel value="chat" className="py-4 text-muted">
          Lo que muestra «Chat en vivo».
        </TabPanel>
        <TabPanel value="tags" className="py-4 text-muted">
          Lo que muestra «Tags».
        </TabPanel>
      </Tabs>
    </>
  )
}
