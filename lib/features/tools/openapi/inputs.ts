import type { ToolParameter } from '../rules/tool'
import { snakeCase, UniqueNames } from './names'
import type { Shape } from './shape'

/** The parameters of a proposed tool, while its request is written. */
export class Inputs {
  readonly parameters: ToolParameter[] = []
  private readonly names = new UniqueNames()

  /** Adds a parameter. @returns its placeholder */
  placeholderFor(
    name: string,
    shape: Extract<Shape, { kind: 'value' }>,
    required: boolean,
    description = shape.description,
  ): string {
    const parameter = {
      name: this.names.take(snakeCase(name, 'value')),
      type: shape.type,
      required,
      description: [description, shape.hint].filter(Boolean).join(' '),
      choices: shape.choices,
    }
    this.parameters.push(parameter)
    return `{{${parameter.name}}}`
  }
}
