export { Badge, type BadgeProps, type Tone } from './Badge.tsx'
export {
  Button,
  buttonClass,
  type ButtonLook,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './Button.tsx'
export { Card, type CardProps } from './Card.tsx'
export { Dialog, type DialogProps } from './Dialog.tsx'
export {
  Counter,
  Field,
  useFieldControl,
  useFieldLabelId,
  type CounterProps,
  type FieldProps,
} from './Field.tsx'
export { IconButton, type IconButtonProps } from './IconButton.tsx'
export { PasswordInput, type PasswordInputProps } from './PasswordInput.tsx'
export { Spinner, type SpinnerProps } from './Spinner.tsx'
export { Switch, type SwitchProps } from './Switch.tsx'
export { Textarea, type TextareaProps } from './Textarea.tsx'
export { TextInput, type TextInputProps } from './TextInput.tsx'
export { Tooltip, type TooltipProps } from './Tooltip.tsx'
export { hueStyle } from './hue.ts'
export { applyTheme, getTheme, setTheme, useTheme, type Theme, type ThemeChoice } from './theme.ts'
