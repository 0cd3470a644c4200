/*
 * Sets the stored theme before the first paint. The content policy allows no inline script, so this is a module of its
 * own: the first import of the entry, or the first <script type="module"> of the page. Until it runs the stylesheet
 * follows the device.
 */
import { applyTheme } from './theme.ts'

applyTheme()
