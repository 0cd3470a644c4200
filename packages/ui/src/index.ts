export { Avatar, initials, type AvatarProps } from './Avatar.tsx'
export { Badge, type BadgeProps, type Tone } from './Badge.tsx'
export {
  Button,
  buttonClass,
  type ButtonLook,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './Button.tsx'
export { Callout, type CalloutProps, type CalloutTone } from './Callout.tsx'
export { Card, type CardProps } from './Card.tsx'
export { Checkbox, type CheckboxProps } from './Checkbox.tsx'
export { Chip, type ChipProps } from './Chip.tsx'
export { ChipInput, type ChipInputProps } from './ChipInput.tsx'
export {
  CommandPalette,
  type CommandPaletteProps,
  type PaletteGroup,
  type PaletteItem,
} from './CommandPalette.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'
export { Dialog, type DialogProps } from './Dialog.tsx'
export {
  DialogsProvider,
  useConfirm,
  usePrompt,
  type ConfirmOptions,
  type PromptOptions,
} from './DialogsProvider.tsx'
export { Disclosure, type DisclosureProps } from './Disclosure.tsx'
export {
  Counter,
  Field,
  useFieldControl,
  useFieldLabelId,
  type CounterProps,
  type FieldProps,
} from './Field.tsx'
export { FullScreenMessage, type FullScreenMessageProps } from './FullScreenMessage.tsx'
export { IconButton, type IconButtonProps } from './IconButton.tsx'
export { Kbd } from './Kbd.tsx'
export { Logo, type LogoProps } from './Logo.tsx'
export { LightSelect } from './LightSelect.tsx'
export { Menu, type MenuAction, type MenuGroup, type MenuProps } from './Menu.tsx'
export { NumberInput, type NumberInputProps } from './NumberInput.tsx'
export { PasswordInput, type PasswordInputProps } from './PasswordInput.tsx'
export { Popover, type PopoverProps } from './Popover.tsx'
export { Progress, type ProgressProps } from './Progress.tsx'
export { PromptDialog, type PromptDialogProps } from './PromptDialog.tsx'
export { Segmented, type SegmentedOption, type SegmentedProps } from './Segmented.tsx'
export { Select, type SelectOption, type SelectProps } from './Select.tsx'
export { Skeleton } from './Skeleton.tsx'
export { Slider, type SliderProps } from './Slider.tsx'
export { Spinner, type SpinnerProps } from './Spinner.tsx'
export { EmptyState, ErrorState, type EmptyStateProps, type ErrorStateProps } from './states.tsx'
export { StatusDot, type StatusDotProps } from './StatusDot.tsx'
export { Switch, type SwitchProps } from './Switch.tsx'
export {
  TabPanel,
  Tabs,
  tabClass,
  tabListClass,
  type TabItem,
  type TabPanelProps,
  type TabsProps,
} from './Tabs.tsx'
export { type TextMark, Textarea, type TextareaProps } from './Textarea.tsx'
export { TextInput, type TextInputProps } from './TextInput.tsx'
export { ThemeSwitch, type ThemeSwitchProps } from './ThemeSwitch.tsx'
export { Tile, type TileProps } from './Tile.tsx'
export { toast, Toaster, type ToastOptions } from './toast.tsx'
export { ToggleChip, type ToggleChipProps } from './ToggleChip.tsx'
export { Tooltip, type TooltipProps } from './Tooltip.tsx'
export { hueStyle } from './hue.ts'
export { keepToastsAtHeadOf } from './toast-place.ts'
export { formatClock, formatHour } from './clock.ts'
export { formatCount } from './number.ts'
export { applyTheme, getTheme, setTheme, useTheme, type Theme, type ThemeChoice } from './theme.ts'
