import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { TextInput, type TextInputProps } from './TextInput.tsx'
import { text } from '../text.ts'

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'trailing'> {
  showLabel?: string
  hideLabel?: string
}

/** A password with the eye that shows it. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? (hideLabel ?? text.hidePassword) : (showLabel ?? text.showPassword)}
          icon={shown ? <EyeOff size={16} /> : <Eye size={16} />}
          aria-pressed={shown}
          tooltip={false}
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
