export { Avatar, initials, type AvatarProps } from './display/Avatar.tsx'
export { Badge, type BadgeProps, type Tone } from './display/Badge.tsx'
export {
  Button,
  buttonClass,
  type ButtonLook,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './actions/Button.tsx'
export { Callout, type CalloutProps, type CalloutTone } from './feedback/Callout.tsx'
export { Card, type CardProps } from './display/Card.tsx'
export { Checkbox, type CheckboxProps } from './inputs/Checkbox.tsx'
export { Chip, type ChipProps } from './display/Chip.tsx'
export { ChipInput, type ChipInputProps } from './inputs/ChipInput.tsx'
export {
  CommandPalette,
  type CommandPaletteProps,
  type PaletteGroup,
  type PaletteItem,
} from './overlays/CommandPalette.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/ConfirmDialog.tsx'
export { Dialog, type DialogProps } from './overlays/Dialog.tsx'
export {
  DialogsProvider,
  useConfirm,
  usePrompt,
  type ConfirmOptions,
  type PromptOptions,
} from './overlays/DialogsProvider.tsx'
export { Disclosure, type DisclosureProps } from './actions/Disclosure.tsx'
export {
  Counter,
  Field,
  useFieldControl,
  useFieldLabelId,
  type CounterProps,
  type FieldProps,
} from './inputs/Field.tsx'
export { FileInput } from './inputs/FileInput.tsx'
export { FullScreenMessage, type FullScreenMessageProps } from './feedback/FullScreenMessage.tsx'
export { IconButton, type IconButtonProps } from './actions/IconButton.tsx'
export { Kbd } from './display/Kbd.tsx'
export { Logo, type LogoProps } from './display/Logo.tsx'
export { insertText } from './inputs/insert-text.ts'
export { LightSelect } from './inputs/LightSelect.tsx'
export { Menu, type MenuAction, type MenuGroup, type MenuProps } from './actions/Menu.tsx'
export { NumberInput, type NumberInputProps } from './inputs/NumberInput.tsx'
export { pastedFiles } from './inputs/pasted-files.ts'
export { PasswordInput, type PasswordInputProps } from './inputs/PasswordInput.tsx'
export { Popover, type PopoverProps } from './overlays/Popover.tsx'
export { Progress, type ProgressProps } from './feedback/Progress.tsx'
export { PromptDialog, type PromptDialogProps } from './overlays/PromptDialog.tsx'
export { Segmented, type SegmentedOption, type SegmentedProps } from './inputs/Segmented.tsx'
export { Select, type SelectOption, type SelectProps } from './inputs/Select.tsx'
export { Skeleton } from './feedback/Skeleton.tsx'
export { Slider, type SliderProps } from './inputs/Slider.tsx'
export { Spinner, type SpinnerProps } from './feedback/Spinner.tsx'
export { EmptyState, ErrorState, type EmptyStateProps, type ErrorStateProps } from './feedback/states.tsx'
export { StatusDot, type StatusDotProps } from './display/StatusDot.tsx'
export { Switch, type SwitchProps } from './inputs/Switch.tsx'
export {
  TabPanel,
  Tabs,
  tabClass,
  tabListClass,
  type TabItem,
  type TabPanelProps,
  type TabsProps,
} from './actions/Tabs.tsx'
export { type TextMark, Textarea, type TextareaProps } from './inputs/Textarea.tsx'
export { TextInput, type TextInputProps } from './inputs/TextInput.tsx'
export { ThemeSwitch, type ThemeSwitchProps } from './theme/ThemeSwitch.tsx'
export { Tile, type TileProps } from './display/Tile.tsx'
export { toast, Toaster, type ToastOptions } from './feedback/toast.tsx'
export { ToggleChip, type ToggleChipProps } from './inputs/ToggleChip.tsx'
export { Tooltip, type TooltipProps } from './overlays/Tooltip.tsx'
export { hueStyle } from './display/hue.ts'
export { keepToastsAtHeadOf } from './feedback/toast-place.ts'
export { formatClock, formatHour, formatTheHour } from './format/clock.ts'
export { formatCount } from './format/number.ts'
export { applyTheme, getTheme, setTheme, useTheme, type Theme, type ThemeChoice } from './theme/theme.ts'
