import { Ip } from './ip';

const SYNTAX = /^([^/]+)\/(0|[1-9]\d{0,2})$/;

/** A network, or an address inside of it: `10.1.2.3/16`. */
export class Cidr {
  public static tryParse(text: string): Cidr | undefined {
    const match = SYNTAX.exec(text);
    const ip = match === null ? undefined : Ip.tryParse(match[1]!);
    const prefixLength = Number(match?.[2]);
    return ip === undefined || prefixLength > ip.bytes.length * 8 ? undefined : new Cidr(ip, prefixLength);
  }

  public static parse(text: string): Cidr {
    const cidr = Cidr.tryParse(text);
    if (cidr === undefined) throw new Error(`network address parse error during conversion from string: '${text}'`);
    return cidr;
  }

  private constructor(
    public readonly ip: Ip,
    public readonly prefixLength: number,
  ) {}

  public containsIp(ip: Ip): boolean {
    return ip.family === this.ip.family && new Cidr(ip, this.prefixLength).masked().ip.equals(this.masked().ip);
  }

  public containsCidr(other: Cidr): boolean {
    return other.prefixLength >= this.prefixLength && this.containsIp(other.ip);
  }

  /** The network alone, with zeros where a host would be. */
  public masked(): Cidr {
    const bytes = this.ip.bytes.map((byte, index) => {
      const keptBits = Math.min(8, Math.max(0, this.prefixLength - 8 * index));
      return byte & (0xff00 >> keptBits) & 0xff;
    });
    return new Cidr(new Ip(bytes), this.prefixLength);
  }

  public equals(other: Cidr): boolean {
    return this.toString() === other.toString();
  }

  public toString(): string {
    return `${this.ip.toString()}/${this.prefixLength}`;
  }
}
