import { type Account, logIn, signUp } from '../shop/account.ts'
import { admin, type Product } from '../shop/product.ts'
import { test } from '../testing/test.ts'
import { lookOver, type Screen } from './look-over.ts'
import { at } from './screens.ts'

// What stands there before there is a shop: to who is not signed in, to who is new, and to the administrator.
let product: Product
let newcomer: Account
let administrator: Account

test.beforeAll(async ({ product: running }) => {
  product = running
  newcomer = await signUp(product, 'nueva@mirada.co')
  administrator = await logIn(product, admin.email, admin.password)
})

const visit = (path: string, ready: Screen['ready']) =>
  at(
    () => ({ product }),
    () => path,
    ready,
  )
const administer = (path: string, ready: Screen['ready']) =>
  at(
    () => ({ product, me: administrator }),
    () => path,
    ready,
  )

lookOver({
  landing: visit('/', /Crear mi bot gratis/),
  terms: visit('/terminos', 'Términos del servicio'),
  'the page without a connection': visit('/sin-conexion', 'No hay conexión'),
  login: visit('/login', 'Qué bueno verte'),
  'a lost password': visit('/recuperar', 'Recupera tu contraseña'),
  'a new password': visit('/clave#x', 'Pon otra contraseña'),
  register: visit('/register', 'Crea tu cuenta'),
  'an invitation that is over': {
    ...visit('/invitacion#x', 'Esta invitación ya no sirve'),
    refused: '/api/auth/invitation',
  },
  'an address that is not there': visit('/no-existe', 'Aquí no hay nada'),
  'logs without a bot': visit('/logs', 'Bot ID no encontrado en URL'),
  'the panel without bots': at(
    () => ({ product, me: newcomer }),
    () => '/dashboard',
    'Tus primeros pasos',
  ),
  'the panel of the administrator': administer('/dashboard', 'nueva@mirada.co'),
  'the state of the installation': administer('/instalacion', 'Escribe una fila, la lee y la borra'),
  'the AI of the installation': administer('/instalacion/ia', 'Los servicios que responden'),
})
