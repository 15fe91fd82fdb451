/** What was read as a definition, without files in between. */
export { operatorDefinition as definitionOf } from '../../lib/importing';
