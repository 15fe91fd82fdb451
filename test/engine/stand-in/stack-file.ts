import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { secret, withSecrets } from './marks';
import type { ResourceState } from './resource-state';

/** One value of a stack's config. */
export interface ConfigValue {
  readonly value: string;
  readonly secret: boolean;
}

/** What is remembered of a stack between two commands. */
export interface StackContent {
  readonly config: Readonly<Record<string, ConfigValue>>;
  readonly resources: readonly ResourceState[];
}

interface StoredContent extends StackContent {
  readonly salt: string;
}

const ALGORITHM = 'aes-256-gcm';

/** The file of a stack; secrets lie in it encrypted by a passphrase. */
export class StackFile {
  public static create(path: string, passphrase: string): void {
    if (existsSync(path)) throw new Error(`the stack is there already: ${path}`);
    const file = new StackFile(path, passphrase, randomBytes(16).toString('hex'));
    file.write({ config: {}, resources: [] });
  }

  public static open(path: string, passphrase: string): StackFile {
    if (!existsSync(path)) throw new Error(`there is no stack: ${path}`);
    const { salt } = JSON.parse(readFileSync(path, 'utf8')) as StoredContent;
    return new StackFile(path, passphrase, salt);
  }

  private readonly key: Buffer;

  private constructor(
    private readonly path: string,
    passphrase: string,
    private readonly salt: string,
  ) {
    this.key = scryptSync(passphrase, salt, 32);
  }

  /** The content with secrets as a program gives them. */
  public read(): StackContent {
    const { config, resources } = this.stored();
    return {
      config: mapped(config, (entry) => (entry.secret ? { ...entry, value: this.decrypt(entry.value) } : entry)),
      resources: resources.map((state) => this.withSecretsIn(state, (text) => this.revealed(text))),
    };
  }

  /** The content as it lies there. */
  public stored(): StackContent {
    return JSON.parse(readFileSync(this.path, 'utf8')) as StoredContent;
  }

  public write({ config, resources }: StackContent): void {
    const content: StoredContent = {
      salt: this.salt,
      config: mapped(config, (entry) => (entry.secret ? { ...entry, value: this.encrypt(entry.value) } : entry)),
      resources: resources.map((state) => this.withSecretsIn(state, (value) => this.hidden(value))),
    };
    // In one go: a command that is stopped leaves the old file or the new one.
    writeFileSync(`${this.path}.new`, JSON.stringify(content, undefined, 2));
    renameSync(`${this.path}.new`, this.path);
  }

  private withSecretsIn(state: ResourceState, replacement: (value: unknown) => unknown): ResourceState {
    const { inputs, outputs } = state;
    return {
      ...state,
      inputs: withSecrets(inputs, replacement),
      outputs: withSecrets(outputs, replacement),
    };
  }

  /** A secret that holds an encrypted value. */
  private hidden(value: unknown): unknown {
    return secret(this.encrypt(JSON.stringify(value)));
  }

  private revealed(text: unknown): unknown {
    return secret(JSON.parse(this.decrypt(String(text))));
  }

  private encrypt(text: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv(ALGORITHM, this.key, nonce);
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return [nonce, cipher.getAuthTag(), encrypted].map((part) => part.toString('base64')).join(':');
  }

  private decrypt(text: string): string {
    const [nonce, tag, encrypted] = text.split(':').map((part) => Buffer.from(part, 'base64')) as [
      Buffer,
      Buffer,
      Buffer,
    ];
    const decipher = createDecipheriv(ALGORITHM, this.key, nonce);
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
  }
}

function mapped<T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
