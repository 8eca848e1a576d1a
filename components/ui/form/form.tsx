'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore, type ComponentProps, type FocusEvent, type ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { Button } from '../button'
import { cn } from '../cn'
import { Field, type ControlProps } from './field'
import { FormProblem } from './form-problem'
import { Input, Select, Textarea } from './input'
import { keepFocus } from './keep-focus'
import { Switch } from './switch'
import type { ApiForm } from './use-api-form'

interface FormProps<Values extends FieldValues> {
  form: ApiForm<Values>
  /** The label of the button, which names its action: "Connect number". */
  submitLabel: ReactNode
  /** A cancel button or a link, beside the submit button. */
  actions?: ReactNode
  /** The unsaved changes of the form. With it, the buttons stay in view, in a bar at the bottom of the window. */
  bar?: ReactNode
  wide?: boolean
  children: ReactNode
}

export function Form<V extends FieldValues>(props: FormProps<V>) {
  const { form, submitLabel, actions, bar, wide, children } = props
  const ready = useHydrated()
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.submit}
      className={wide ? 'grid grid-cols-1 gap-5' : 'grid max-w-lg gap-5'}
    >
      {children}
      <FormProblem text={form.problem} />
      <div className={cn('flex flex-wrap items-center gap-3', bar && BAR)}>
        {bar && actions}
        {bar}
        <Button
          type="submit"
          variant="primary"
          className={bar ? 'ml-auto' : undefined}
          pending={form.pending}
          disabled={!ready}
          onMouseDown={keepFocus}
        >
          {submitLabel}
        </Button>
        {!bar && actions}
      </div>
    </form>
  )
}

/* Above the navigation of phones. Scrolling to a field leaves room for it: app/globals.css. */
const BAR =
  'save-bar sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 gap-y-1 border-t border-line bg-canvas py-2 md:bottom-0'

const noChange = () => () => {}

/** Whether React has hydrated the page. Submitting before would lose the input. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
}

interface Bound<V extends FieldValues> {
  form: ApiForm<V>
  name: FieldPath<V>
  label: ReactNode
  /** One sentence under the control. */
  help?: ReactNode
  optional?: boolean
}

type Props<V extends FieldValues, Tag extends 'input' | 'select' | 'textarea'> = Bound<V> &
  Omit<ComponentProps<Tag>, keyof Bound<V> | 'form'>

/** The properties of a control: a plain input with its default value until the engine registers it. */
function useControl<V extends FieldValues>({ form, name }: Pick<Bound<V>, 'form' | 'name'>) {
  const first: unknown = name
    .split('.')
    .reduce<unknown>(
      (part, key) => (part as Record<string, unknown> | undefined)?.[key],
      form.defaults,
    )
  return {
    error: form.engine?.errorOf(name),
    control: {
      ...(form.engine
        ? form.engine.register(name)
        : { name, onFocus: form.prepare, onChange: form.prepare }),
      ...(typeof first === 'boolean'
        ? { defaultChecked: first }
        : { defaultValue: first as string | number | undefined }),
    },
  }
}

function BoundField<V extends FieldValues>(
  props: Pick<Bound<V>, 'label' | 'help' | 'optional'> & {
    error?: string
    children: (control: ControlProps) => ReactNode
  },
) {
  const t = useTranslations('common')
  return <Field {...props} optional={props.optional && t('optional')} />
}

export function TextField<V extends FieldValues>(props: Props<V, 'input'>) {
  const { form, name, label, help, optional, ...rest } = props
  const { control, error } = useControl({ form, name })
  // The page has focused it, so leaving it empty is not a mistake. Its error would move a link away from under the click.
  function onBlur(event: FocusEvent<HTMLInputElement>) {
    if ('onBlur' in control && event.currentTarget.value) void control.onBlur(event)
  }
  return (
    <BoundField {...{ label, help, optional, error }}>
      {(own) => <Input {...rest} {...own} {...control} {...(rest.autoFocus && { onBlur })} />}
    </BoundField>
  )
}

export function TextareaField<V extends FieldValues>(props: Props<V, 'textarea'>) {
  const { form, name, label, help, optional, ...rest } = props
  const { control, error } = useControl({ form, name })
  return (
    <BoundField {...{ label, help, optional, error }}>
      {(own) => <Textarea {...rest} {...own} {...control} />}
    </BoundField>
  )
}

/** Takes the options as children. */
export function SelectField<V extends FieldValues>(props: Props<V, 'select'>) {
  const { form, name, label, help, optional, ...rest } = props
  const { control, error } = useControl({ form, name })
  return (
    <BoundField {...{ label, help, optional, error }}>
      {(own) => <Select {...rest} {...own} {...control} />}
    </BoundField>
  )
}

export function SwitchField<V extends FieldValues>(props: Bound<V>) {
  const { form, name, label, help } = props
  const { control, error } = useControl({ form, name })
  return (
    <BoundField {...{ label, help, error }}>{(own) => <Switch {...own} {...control} />}</BoundField>
  )
}
